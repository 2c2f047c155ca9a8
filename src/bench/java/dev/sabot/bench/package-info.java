// SPDX-License-Identifier: Apache-2.0

/**
 * Measurements with JMH, one class for each question asked.
 *
 * <p>In: the code of the house. Out: figures that compare things within one run and are no promise for another machine.
 * It must not know anything that the house's own users could not.
 */
package dev.sabot.bench;
