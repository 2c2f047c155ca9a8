// SPDX-License-Identifier: Apache-2.0

/**
 * Tests of the emulated shoes: what they send is what they say, and what the decoder hears. And a world around a whole
 * table, from the bytes of such a shoe to the consumer, in which anything may fail at any step.
 */
package dev.sabot.sim;
