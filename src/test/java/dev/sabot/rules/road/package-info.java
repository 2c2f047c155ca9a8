// SPDX-License-Identifier: Apache-2.0

/**
 * The scoreboards against vectors of other hands and against the oracle, by enumeration and in long shoes.
 *
 * <p>In: outcomes. Out: nothing. Must not know tables, formats or screens.
 */
package dev.sabot.rules.road;
