// SPDX-License-Identifier: Apache-2.0

/**
 * Emulated shoes that speak readers' protocols, with faults on demand; and simulated ones, which speak to nobody and
 * are counted by the million.
 *
 * <p>In: a seed, settings, drawing rules. Out: frames as a real shoe would send them, and the truth to hold the
 * readings against; counts of coups by kind. It must not know the journal or who is told; the encoder is written apart
 * from the decoder, so that one mistake cannot hide the other.
 */
package dev.sabot.sim;
