// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatusTest {

    private static final String HASH = "ab".repeat(32);
    private static final Service SERVICE = new Service(FakeJournal.ID, "0.1.0", HASH, "");

    @Test
    void statusHasItsFieldsInTheirOrder() {
        Status status = new Status(SERVICE, List.of(new StatusCondition("disk-full", "The disk is \"full\".")));
        assertThat(FakeClient.text(status.bytes(true))).isEqualTo("{\"v\":1,\"online\":true,\"boot\":\""
            + FakeJournal.ID + "\",\"version\":\"0.1.0\",\"softwareHash\":\"" + HASH + "\",\"configHash\":\"\","
            + "\"conditions\":[{\"kind\":\"disk-full\",\"message\":\"The disk is \\\"full\\\".\"}]}");
    }

    @Test
    void offlineStatusDiffersInOneWordOnly() {
        Status status = new Status(SERVICE, List.of());
        assertThat(FakeClient.text(status.bytes(false)))
            .isEqualTo(FakeClient.text(status.bytes(true)).replace("\"online\":true", "\"online\":false"));
    }
}
