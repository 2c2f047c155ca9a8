// SPDX-License-Identifier: Apache-2.0

/** Tests of what people can ask for. */
package dev.sabot.input;
