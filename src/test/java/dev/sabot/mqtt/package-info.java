// SPDX-License-Identifier: Apache-2.0

/**
 * Delivery against simulated time, a scripted broker and a real one.
 *
 * <p>In: the package under test. Out: proof, a named test for each guard. It must not know the table.
 */
package dev.sabot.mqtt;
