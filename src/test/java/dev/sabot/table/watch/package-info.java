// SPDX-License-Identifier: Apache-2.0

/**
 * The watch on the shoe itself against plain counts, enumeration, exact distributions and seeded shuffles. Each limit
 * is seen to be passed by sets that were not shuffled and by no shuffled shoe.
 */
package dev.sabot.table.watch;
