// SPDX-License-Identifier: Apache-2.0

/**
 * The games against the printed card and against the oracle, by enumeration.
 *
 * <p>In: every hand there is. Out: nothing. Must not know readers, tables or formats.
 */
package dev.sabot.rules;
