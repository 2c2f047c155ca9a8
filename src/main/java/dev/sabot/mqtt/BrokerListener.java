// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/**
 * Hears what happens to one connection. Called on threads of the client: an implementation must only enqueue, because
 * a client whose callback waits stops reading, for good.
 */
public interface BrokerListener {

    /** The broker has accepted the connection. */
    void connected();

    /** There will be no connection; {@code message} is a sentence for the person who must act. */
    void connectFailed(String message);

    /** There was a connection and it is gone; {@code message} is a sentence for the person who must act. */
    void lost(String message);

    /** A message came for one of the subscriptions. */
    void arrived(Publication message);
}
