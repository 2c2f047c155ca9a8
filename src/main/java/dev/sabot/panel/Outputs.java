// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import java.util.Optional;

/** The outputs of a panel, whatever switches them. One thread uses it. */
interface Outputs extends AutoCloseable {

    /** Turns one on or off; empty when that is done, otherwise why not, in words for people. It may be tried again. */
    Optional<String> set(Output output, boolean isOn);

    /** Turns all off and lets go of them. */
    @Override
    void close();
}
