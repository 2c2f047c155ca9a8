// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.command.Rejection;
import dev.sabot.command.Signer;
import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Role;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** How much is taken at a time, and how much is said of what is not. */
class CommandInboxTest {

    private static final Instant NOW = Instant.parse("2026-05-01T20:00:00Z");
    private static final String TOPIC = "sabot/v1/riverside/BAC-07/command";

    private final Signer anna = new Signer("anna", "Anna K.", Role.SUPERVISOR);
    private final List<String> taken = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final List<Reply> replies = new ArrayList<>();
    private final CommandInbox inbox = new CommandInbox(
        new Verifier("riverside", "BAC-07", List.of(anna.operatorKey())), () -> Optional.of(NOW),
        new CommandListener() {
            @Override
            public void commanded(String client, Command command) {
                throw new IllegalStateException("whoever turns the inbox says what becomes of a command");
            }

            @Override
            public void rejected(Rejection why, Optional<String> key, long soFar) {
                told.add(why + " " + key.orElse("-") + " " + soFar);
            }
        });

    private void offer(Bytes message) {
        inbox.offer(new Publication(TOPIC, message, false));
    }

    private void offer(int commands) {
        for (int i = 1; i <= commands; i++) {
            offer(anna.sign(Signer.body("c-" + i, "j-1", 1, NOW, "suspend", Map.of())));
        }
    }

    private void offerUnsigned(int count) {
        for (int i = 0; i < count; i++) {
            offer(Bytes.of("{\"body\":\"e30\",\"key\":\"anna\"}".getBytes(StandardCharsets.UTF_8)));
        }
    }

    private int turn(long nowMillis) {
        return inbox.turn(nowMillis, verified -> taken.add(verified.client() + " " + verified.command().id()),
            (client, reply) -> replies.add(reply));
    }

    private void drain(long nowMillis) {
        int looked = turn(nowMillis);
        while (looked > 0) {
            looked = turn(nowMillis);
        }
    }

    // A signature takes a millisecond on a small machine, and entries wait meanwhile.
    @Test
    void aTurnLooksAtFourAtMost() {
        offer(6);

        assertThat(turn(0)).isEqualTo(4);
        assertThat(turn(0)).isEqualTo(2);
        assertThat(turn(0)).isZero();
        assertThat(taken).containsExactly("anna c-1", "anna c-2", "anna c-3", "anna c-4", "anna c-5", "anna c-6");
    }

    @Test
    void whatComesOnTopOfSixtyFourIsRefusedInWords() {
        offer(65);
        drain(0);

        assertThat(taken).hasSize(64).endsWith("anna c-64");
        assertThat(replies).extracting(reply -> reply.id().orElseThrow(), reply -> reply.why().orElseThrow())
            .containsExactly(Tuple.tuple("c-65",
                "more than 64 commands wait; try again in a moment"));
        assertThat(told).containsExactly("TOO_MANY anna 1");
    }

    @Test
    void aFloodIsCountedAndNotKept() {
        offer(200);
        drain(0);

        assertThat(taken).hasSize(64);
        assertThat(told).hasSize(16).endsWith("TOO_MANY anna 136");
    }

    @Test
    void onceThereIsRoomItIsTakenAgain() {
        offer(64);
        drain(0);
        offer(64);
        drain(0);

        assertThat(taken).hasSize(128);
        assertThat(replies).isEmpty();
    }

    @Test
    void atMostTenRefusalsASecondAreAnswered() {
        offerUnsigned(30);
        drain(0);
        assertThat(replies).hasSize(10);

        offerUnsigned(30);
        drain(999);
        assertThat(replies).hasSize(10);

        offerUnsigned(30);
        drain(1_000);
        assertThat(replies).hasSize(20);
    }

    @Test
    void atMostTwentyRefusalsAMinuteAreTold() {
        for (long second = 0; second < 60; second++) {
            offerUnsigned(1);
            drain(second * 1_000);
        }
        assertThat(told).hasSize(20).endsWith("UNSIGNED anna 20");

        offerUnsigned(1);
        drain(60_000);
        assertThat(told).hasSize(21).endsWith("UNSIGNED anna 61");
    }

    @Test
    void whoNamesNoKeyIsNotAnswered() {
        IntStream.range(0, 3).forEach(_ -> offer(Bytes.of(new byte[] {'x'})));
        drain(0);

        assertThat(replies).isEmpty();
        assertThat(told).containsExactly("MALFORMED - 1", "MALFORMED - 2", "MALFORMED - 3");
    }

    @Test
    void anAnswerSaysWhatIsKnown() {
        offerUnsigned(1);
        drain(0);

        assertThat(FakeClient.text(replies.getFirst().bytes())).isEqualTo("{\"v\":1,\"id\":null,\"accepted\":false,"
            + "\"why\":\"the command is not signed: wanted are the fields body, key and sig\",\"allowed\":[],"
            + "\"seq\":null,\"by\":null,\"command\":null}");
    }
}
