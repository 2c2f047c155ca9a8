// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.mqtt.Topics;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The AsyncAPI document of {@code src/docs}, held against the program's topics and the schemas that ship. */
class AsyncApiTest {

    private static final Path FILE = Path.of("src/docs/asyncapi.yaml");
    private static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");
    private static final String ANY_NUMBER = "987654321";

    /** Topics that are described and that this version does not know. Whoever builds one takes it from this list. */
    private static final Set<String> NOT_YET_BUILT = Set.of();

    private static final Object DOCUMENT = document();

    private static Object document() {
        try {
            return new Load(LoadSettings.builder().build()).loadFromString(Files.readString(FILE));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What stands at this path of the document, its references followed. */
    private static Map<String, Object> at(Object node, String... path) {
        Object found = node;
        for (String step : path) {
            found = followed(found).get(step);
        }
        return followed(found);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> followed(Object node) {
        Map<String, Object> map = (Map<String, Object>) node;
        assertThat(map).isNotNull();
        return map.get("$ref") instanceof String ref && ref.startsWith("#/")
            ? at(DOCUMENT, ref.substring(2).split("/", -1))
            : map;
    }

    private static Map<String, String> addresses() {
        Map<String, String> addresses = new TreeMap<>();
        at(DOCUMENT, "channels").forEach((name, channel) ->
            addresses.put(name, (String) followed(channel).get("address")));
        return addresses;
    }

    private static List<String> references(Object node) {
        List<String> references = new ArrayList<>();
        if (node instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                if (key.equals("$ref")) {
                    references.add((String) value);
                } else {
                    references.addAll(references(value));
                }
            });
        } else if (node instanceof List<?> list) {
            list.forEach(each -> references.addAll(references(each)));
        }
        return references;
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        List<String> references = references(DOCUMENT);

        assertThat(references).hasSizeGreaterThan(40).allSatisfy(reference -> {
            if (reference.startsWith("#/")) {
                assertThat(at(DOCUMENT, reference.substring(2).split("/", -1))).isNotEmpty();
            } else {
                assertThat(FILE.resolveSibling(reference)).isRegularFile();
            }
        });
    }

    @Test
    void everySchemasReferenceLeadsSomewhere() throws IOException {
        Set<String> files = new TreeSet<>();
        try (var all = Files.list(Path.of("src/main/resources/schemas"))) {
            all.forEach(file -> files.add(file.getFileName().toString()));
        }
        for (String file : files) {
            for (String reference : Schemas.text(file).findValuesAsText("$ref")) {
                String target = reference.startsWith("#") ? file + reference : reference;
                String[] parts = target.split("#", 2);
                assertThat(files).contains(parts[0]);
                assertThat(Schemas.text(parts[0]).at(parts.length == 1 ? "" : parts[1]).isMissingNode())
                    .as("%s in %s", reference, file).isFalse();
            }
        }
    }

    @Test
    void theChannelsAreTheTopicsOfTheProgram() throws ReflectiveOperationException {
        Topics topics = new Topics("{site}", "{table}");
        Set<String> expected = new HashSet<>();
        NOT_YET_BUILT.forEach(topic -> expected.add("sabot/v1/{site}/{table}/" + topic));
        for (Method method : Topics.class.getDeclaredMethods()) {
            boolean isTopic = Modifier.isPublic(method.getModifiers()) && method.getReturnType() == String.class
                && !Set.of("site", "table", "toString").contains(method.getName());
            if (isTopic) {
                assertThat(expected.add(topic(topics, method))).as("%s is built", method.getName()).isTrue();
            }
        }

        assertThat(addresses().values()).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static String topic(Topics topics, Method method) throws ReflectiveOperationException {
        if (method.getParameterCount() == 0) {
            return (String) method.invoke(topics);
        }
        Parameter only = method.getParameters()[0];
        String word = "{" + only.getName() + "}";
        return only.getType() == String.class ? (String) method.invoke(topics, word)
            : ((String) method.invoke(topics, Long.parseLong(ANY_NUMBER))).replace(ANY_NUMBER, word);
    }

    @Test
    void everyChannelNamesItsParameters() {
        at(DOCUMENT, "channels").keySet().forEach(channel -> {
            Set<String> named = new TreeSet<>();
            Matcher matcher = PARAMETER.matcher(addresses().get(channel));
            while (matcher.find()) {
                named.add(matcher.group(1));
            }
            assertThat(at(DOCUMENT, "channels", channel, "parameters").keySet()).isEqualTo(named);
        });
    }

    @Test
    void everyChannelsMessageIsOfTheSchemaThatItsTopicIsHeldAgainst() {
        addresses().forEach((channel, address) -> {
            Message expected = Message.onTopic(address.replace("{seq}", "7")).orElseThrow();
            List<String> schemas = at(DOCUMENT, "channels", channel, "messages").values().stream()
                .map(message -> (String) at(message, "payload", "schema").get("$ref")).toList();
            assertThat(schemas).containsExactly("../main/resources/schemas/" + expected.schema() + ".json");
        });
    }

    @Test
    void everyTopicIsOfQosOneAndTheseAreRetained() {
        Set<String> retained = new TreeSet<>();
        Set<String> others = new TreeSet<>();
        at(DOCUMENT, "operations").values().forEach(operation -> {
            Map<String, Object> mqtt = at(operation, "bindings", "mqtt");
            assertThat(mqtt.get("qos")).isEqualTo(1);
            String address = (String) at(operation, "channel").get("address");
            (mqtt.get("retain").equals(true) ? retained : others).add(address.replace("sabot/v1/{site}/{table}/", ""));
        });
        assertThat(retained).containsExactlyInAnyOrder("status", "meta", "state", "alarm/{seq}",
            "watermark/{consumer}");
        assertThat(others).containsExactlyInAnyOrder("event", "coup", "command", "house/odds");
    }
}
