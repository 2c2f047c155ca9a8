// SPDX-License-Identifier: Apache-2.0

/**
 * What can happen to a table: readings of the card reader, conditions of the process, the passing of time.
 *
 * <p>In: nothing. Out: values that readers make and the judge takes. It must not know bytes' meaning, rules or storage.
 */
package dev.sabot.input;
