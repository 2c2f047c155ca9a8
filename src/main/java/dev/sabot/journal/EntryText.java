// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.sabot.input.Bytes;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The few fields of an entry that say how the journal must hold it.
 *
 * <p>The verifier must not depend on what today's program makes of an event, so it finds these fields in the bytes.
 * That is safe without a JSON parser: inside a string every quotation mark is escaped, so {@code ,"seq":} can only be a
 * key; the envelope stands before every field of the type's own, and {@code evidence} directly before {@code hash}.
 */
final class EntryText {

    private static final Pattern JOURNAL = Pattern.compile("[{,]\"journal\":\"([0-9a-f-]{36})\"[,}]");
    private static final String SEQ = "\"seq\":";
    private static final int MOST_DIGITS = 16;
    private static final Pattern COMMITMENT = Pattern.compile(",\"commitment\":\"([0-9a-f]{64})\"");
    private static final Pattern EVIDENCE = Pattern.compile(
        ",\"evidence\":\\{\"from\":([0-9]{1,16}),\"to\":([0-9]{1,16}),\"sha256\":\"([0-9a-f]{64})\"\\}"
            + ",\"hash\":\"[0-9a-f]{64}\"\\}$");

    /** Longest tail that {@link #EVIDENCE} can match. */
    private static final int EVIDENCE_TAIL = 240;

    private final String text;

    private EntryText(String text) {
        this.text = text;
    }

    /** Of any bytes, well-formed or not; every byte is one character here, since only ASCII is looked for. */
    static EntryText of(Bytes entry) {
        return new EntryText(new String(entry.toArray(), ISO_8859_1));
    }

    /** The journal that the entry says it belongs to. */
    Optional<String> journal() {
        Matcher found = JOURNAL.matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** The seq that the entry says it has. Every append asks: so without a pattern. */
    OptionalLong seq() {
        for (int at = text.indexOf(SEQ, 1); at >= 0; at = text.indexOf(SEQ, at + 1)) {
            int from = at + SEQ.length();
            int to = from;
            while (to < text.length() && Character.digit(text.charAt(to), 10) >= 0) {
                to++;
            }
            boolean isNumber = from < to && to <= from + MOST_DIGITS;
            if (isNumber && "{,".indexOf(text.charAt(at - 1)) >= 0
                    && to < text.length() && ",}".indexOf(text.charAt(to)) >= 0) {
                return OptionalLong.of(Long.parseLong(text, from, to, 10));
            }
        }
        return OptionalLong.empty();
    }

    /** What stands for a card that is not told. */
    Optional<String> commitment() {
        Matcher found = COMMITMENT.matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** Raw bytes as an entry states them; {@code sha256}: 64 lower-case hex digits, over a salt too since format 2. */
    record Evidence(EvidenceRange range, String sha256) {
    }

    /** The raw bytes that caused the entry. */
    Optional<Evidence> evidence() {
        Matcher found = EVIDENCE.matcher(text).region(Math.max(0, text.length() - EVIDENCE_TAIL), text.length());
        if (!found.find()) {
            return Optional.empty();
        }
        long from = Long.parseLong(found.group(1));
        long to = Long.parseLong(found.group(2));
        return from < to ? Optional.of(new Evidence(new EvidenceRange(from, to), found.group(3))) : Optional.empty();
    }
}
