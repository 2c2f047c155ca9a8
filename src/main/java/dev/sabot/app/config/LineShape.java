// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.line.Checksum;
import dev.sabot.reader.line.Framing;
import dev.sabot.reader.line.RecordPattern;
import java.util.Optional;

/** Whether a record's frame, its check and its pattern go together. */
record LineShape(Framing framing, Optional<Checksum> check, RecordPattern pattern) {

    /** What is wrong with the frame; it continues the sentence that its key begins. */
    Optional<String> faultOfFrame() {
        return switch (framing) {
            case Framing.Ended ended -> faultOf(ended);
            case Framing.Fixed fixed -> faultOf(fixed);
        };
    }

    private Optional<String> faultOf(Framing.Ended ended) {
        if (check.filter(one -> one.isRaw() && !one.isAfterEnd()).isPresent()) {
            return Optional.of("has end, but the check before it is raw bytes, which may by chance be the end bytes;"
                + " give length instead, and let the pattern have the end bytes");
        }
        if (pattern.canHold(ended.end())) {
            return Optional.of("has an end that can also stand inside a record, because the pattern allows its bytes;"
                + " exclude them there, such as [^\\r\\n] instead of a dot");
        }
        if (least() > ended.longest()) {
            return Optional.of("has longest " + ended.longest() + ", but the shortest record has " + least()
                + " bytes with all that belongs to it");
        }
        return pattern.mostBytes().map(content -> content + overhead()).filter(most -> most > ended.longest())
            .map(most -> "has longest " + ended.longest() + ", but the pattern allows a record of " + most
                + " bytes with all that belongs to it");
    }

    private Optional<String> faultOf(Framing.Fixed fixed) {
        if (check.filter(Checksum::isAfterEnd).isPresent()) {
            return Optional.of("has length and no end, so that no check can come after the end; say at which byte");
        }
        int content = fixed.length() - overhead();
        if (least() != fixed.length() || !pattern.isOfOneLength()) {
            String most = pattern.mostBytes().map(bytes -> bytes == pattern.leastBytes() ? "" : " to " + bytes)
                .orElse(" or more");
            return Optional.of("has length " + fixed.length() + ", which leaves " + content
                + " bytes for the content, but the pattern has " + pattern.leastBytes() + most);
        }
        boolean isFound = fixed.start().length() > 0 || check.isPresent() || pattern.showsItsBeginning();
        return isFound ? Optional.empty()
            : Optional.of("has length, but neither start bytes nor a checksum, and what stands first in a record can"
                + " stand later too: after one lost byte nobody could tell where a record begins; give start or end");
    }

    /** What is wrong with the check; it continues the sentence that its key begins. */
    Optional<String> faultOfCheck() {
        int most = pattern.mostBytes().map(content -> content + overhead()).orElse(framing.longest());
        for (int length = least(); length <= most; length++) {
            Optional<String> fault =
                check.orElseThrow().whyUnfit(length, framing.start().length(), framing.end().length());
            if (fault.isPresent()) {
                return fault.map(why -> "cannot stand so: " + why);
            }
        }
        return Optional.empty();
    }

    private int overhead() {
        return framing.start().length() + framing.end().length() + check.map(Checksum::width).orElse(0);
    }

    private int least() {
        return overhead() + pattern.leastBytes();
    }
}
