// SPDX-License-Identifier: Apache-2.0

/**
 * Tables as somebody sees them who only hears what they tell.
 *
 * <p>In: messages of the topics that a broker keeps. Out: lines for a person. It must not know more of a table than
 * its messages say, and nothing that came over the network reaches a terminal as it came.
 */
package dev.sabot.app.watch;
