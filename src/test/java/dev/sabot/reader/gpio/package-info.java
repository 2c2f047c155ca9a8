// SPDX-License-Identifier: Apache-2.0

/** Tests of pins: records, the reader on pins, the fittings, and the beam held against the reader. */
package dev.sabot.reader.gpio;
