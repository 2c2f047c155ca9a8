// SPDX-License-Identifier: Apache-2.0

/** Tests of the bytes that are told, against vectors made by other programs. */
package dev.sabot.wire;
