// SPDX-License-Identifier: Apache-2.0

/**
 * Event to bytes and back, once.
 *
 * <p>In: events of the table. Out: UTF-8 JSON that is stored, hashed and published unchanged, for ever in its old
 * version. It must not know where bytes are kept or sent.
 */
package dev.sabot.wire;
