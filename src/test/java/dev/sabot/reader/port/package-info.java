// SPDX-License-Identifier: Apache-2.0

/** Tests of what a machine's own files tell of its ports, on trees of such files made by the tests. */
package dev.sabot.reader.port;
