// SPDX-License-Identifier: Apache-2.0

/**
 * What is told, as bytes: made once, hashed, stored and published unchanged.
 *
 * <p>In: events of the table. Out: their bytes, the hash that chains each to the one before, and the commitment that
 * stands for a card not yet told. It must not know where the bytes are kept or who reads them.
 */
package dev.sabot.wire;
