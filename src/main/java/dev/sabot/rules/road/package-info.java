// SPDX-License-Identifier: Apache-2.0

/**
 * Scoreboards: bead plate, Big Road, Big Eye Boy, Small Road, Cockroach Pig.
 *
 * <p>In: the outcomes of a shoe in playing order, with their pairs and naturals. Out: cells and their places. It must
 * not know how they are drawn, nor which coups were voided: after a revision it is given the revised list.
 */
package dev.sabot.rules.road;
