// SPDX-License-Identifier: Apache-2.0

/**
 * The broker has it, and every required consumer says that it has it.
 *
 * <p>In: committed entries of the journal, the table's state and meta as bytes, watermarks of consumers. Out: MQTT 5
 * messages below {@code sabot/v1/{site}/{table}/}, consumers' positions, and conditions in words. It must not know what
 * an entry means: it never reads more of one than its {@code type}, and it never changes a byte. Only the classes named
 * {@code Paho…} know the client library; every weakness of it that was measured is guarded there.
 *
 * <p>Nothing here ever waits on the table's thread, and nothing of the table's thread ever waits here.
 */
package dev.sabot.mqtt;
