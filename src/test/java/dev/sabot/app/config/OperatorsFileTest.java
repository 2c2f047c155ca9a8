// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.command.Ed25519;
import dev.sabot.command.OperatorKey;
import dev.sabot.input.Operator;
import dev.sabot.input.Role;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class OperatorsFileTest {

    private static final String ANNAS = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
    private static final String BENS = "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=";

    private static final String OPERATORS = """
        operators:
          - key: anna
            name: Anna K.
            role: supervisor
            public-key: %s
          - { key: ben, name: Ben, role: technician, public-key: %s }
        """.formatted(ANNAS, BENS);

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp).change("sabot.yaml", "mqtt:", "operators: operators.yaml\nmqtt:")
            .write("operators.yaml", OPERATORS);
    }

    private static OperatorKey key(String id, String name, Role role, String publicKey) {
        return new OperatorKey(id, new Operator(name, role), Ed25519.publicKey(publicKey).orElseThrow());
    }

    private Config config() {
        return ((Loaded.Sound<Config>) folder.load()).value();
    }

    @Test
    void everybodyArrivesWithNameRoleAndKey() {
        assertThat(config().operators()).containsExactly(
            key("anna", "Anna K.", Role.SUPERVISOR, ANNAS), key("ben", "Ben", Role.TECHNICIAN, BENS));
    }

    @Test
    void withoutTheLineThereIsNobody() {
        folder.change("sabot.yaml", "operators: operators.yaml\n", "");

        assertThat(config().operators()).isEmpty();
    }

    @Test
    void theFileThatShipsIsSoundAndHasNobody() {
        OperatorsFile shipped =
            ((Loaded.Sound<OperatorsFile>) OperatorsFile.load(Path.of("device-config/operators.yaml"))).value();

        assertThat(shipped.operators()).isEmpty();
    }

    /** One line made wrong, and the whole sentence that the technician reads. */
    @ParameterizedTest
    @CsvFileSource(resources = "/config/operators-faults.csv", delimiter = '|', quoteCharacter = '`')
    void aFaultIsToldInItsFile(String was, String becomes, String sentence) {
        folder.change("operators.yaml", was, becomes.translateEscapes());

        assertThat(folder.problems()).containsExactly("operators.yaml, " + sentence);
    }

    @Test
    void aMissingFileIsToldWhereItIsNamed() {
        folder.change("sabot.yaml", "operators.yaml", "people.yaml");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 10, column 12: operators is \"people.yaml\","
            + " but people.yaml does not exist");
    }
}
