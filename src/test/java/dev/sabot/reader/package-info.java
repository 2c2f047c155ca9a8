// SPDX-License-Identifier: Apache-2.0

/** Tests of lines, of the thread that reads them, and of the limit on rejections. */
package dev.sabot.reader;
