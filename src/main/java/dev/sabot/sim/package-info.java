// SPDX-License-Identifier: Apache-2.0

/**
 * Emulated shoes that speak readers' protocols, with faults on demand.
 *
 * <p>In: a seed, settings, drawing rules. Out: frames as a real shoe would send them, and the truth to hold the
 * readings against. It must not know the journal or who is told; the encoder is written apart from the decoder, so that
 * one mistake cannot hide the other.
 */
package dev.sabot.sim;
