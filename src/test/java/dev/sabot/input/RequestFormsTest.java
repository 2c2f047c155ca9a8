// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.RequestForms.Argument;
import dev.sabot.input.RequestForms.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people are told they can write is what is read. */
class RequestFormsTest {

    static List<Form> forms() {
        return RequestForms.ALL;
    }

    private static Map<String, String> words(Form form) {
        Map<String, String> words = new LinkedHashMap<>();
        form.arguments().forEach(argument -> words.put(argument.name(), argument.example()));
        return words;
    }

    @Test
    void everyTypeStandsThere() {
        assertThat(RequestForms.ALL.stream().map(Form::type).distinct()).containsExactlyElementsOf(RequestText.TYPES);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theExampleIsUnderstood(Form form) {
        RequestText.Result.Understood understood =
                (RequestText.Result.Understood) RequestText.parse(form.type(), words(form));

        assertThat(understood.request().type()).isEqualTo(form.type());
        assertThat(understood.request().arguments()).isEqualTo(words(form));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whatIsNeededIsMissedAndTheRestIsNot(Form form) {
        for (Argument argument : form.arguments()) {
            Map<String, String> words = words(form);
            words.remove(argument.name());

            assertThat(RequestText.parse(form.type(), words)).as("%s without %s", form.type(), argument.name())
                    .isInstanceOf(argument.isNeeded()
                            ? RequestText.Result.Refused.class : RequestText.Result.Understood.class);
        }
    }
}
