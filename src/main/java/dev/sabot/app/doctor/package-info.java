// SPDX-License-Identifier: Apache-2.0

/**
 * What may be wrong around a table, each with its remedy.
 *
 * <p>In: one table's configuration and the machine that it stands on. Out: lines for a technician. Every check is a
 * small class of its own and knows no other; none changes anything, and what one finds stops no other.
 */
package dev.sabot.app.doctor;
