// SPDX-License-Identifier: Apache-2.0

/** Tests of readers that a file describes. */
package dev.sabot.reader.line;
