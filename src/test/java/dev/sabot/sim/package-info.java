// SPDX-License-Identifier: Apache-2.0

/** Tests of the emulated shoes: what they send is what they say, and what the decoder hears. */
package dev.sabot.sim;
