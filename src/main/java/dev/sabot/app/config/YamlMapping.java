// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The keys of one mapping in a YAML file, asked for by name; a key that nobody asks for is a problem. */
public final class YamlMapping {

    private final YamlNode whole;
    private final Map<String, Entry> entries;
    private final List<String> asked = new ArrayList<>();

    private record Entry(YamlNode key, YamlNode value) {
    }

    private YamlMapping(YamlNode whole, Map<String, Entry> entries) {
        this.whole = whole;
        this.entries = entries;
    }

    static YamlMapping of(YamlNode whole, MappingNode mapping) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode scalar) {
                add(whole, entries, scalar, tuple.getValueNode());
            } else {
                whole.child("?", tuple.getKeyNode()).refuse("is a list or a mapping, but a key must be a word");
            }
        }
        return new YamlMapping(whole, entries);
    }

    private static void add(YamlNode whole, Map<String, Entry> entries, ScalarNode key, Node value) {
        String word = key.getValue();
        YamlNode here = whole.child(word, key);
        Entry before = entries.putIfAbsent(word, new Entry(here, whole.child(word, value)));
        if (before != null) {
            here.refuse("stands here a second time, but is allowed once; the first is in line "
                + before.key().place().line());
        }
    }

    /** The value of a key that must be there; {@code meaning} tells the person who left it out what belongs there. */
    public Optional<YamlNode> required(String key, String meaning) {
        Optional<YamlNode> value = optional(key);
        if (value.isEmpty()) {
            missing(key, meaning);
        }
        return value;
    }

    /** Notes that a key that was asked for must be there after all. */
    void missing(String key, String meaning) {
        whole.problems().add(new Problem(whole.place(), whole.pathTo(key) + " is missing: " + meaning));
    }

    /** The value of a key that may be left out. */
    public Optional<YamlNode> optional(String key) {
        if (!asked.contains(key)) {
            asked.add(key);
        }
        return Optional.ofNullable(entries.get(key)).map(Entry::value);
    }

    /** All keys that stand here and their values, for a mapping whose keys are not fixed. */
    public Map<String, YamlNode> all() {
        Map<String, YamlNode> all = new LinkedHashMap<>();
        entries.forEach((key, entry) -> all.put(key, entry.value()));
        asked.addAll(all.keySet());
        return all;
    }

    /** Whether no key stands here at all. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** A key that a later version will know: leaving it out is right, and writing it is a problem told plainly. */
    public void notInThisVersion(String key, String feature) {
        refuseKey(key, "asks for " + feature + ", which is not in this version; take the key out");
    }

    /** A key that must not stand here: {@code complaint} tells why. */
    public void refuseKey(String key, String complaint) {
        if (leaveAside(key)) {
            entries.get(key).key().refuse(complaint);
        }
    }

    /** A key of which nothing is said, though nobody knows it here; whether it stands here. */
    boolean leaveAside(String key) {
        return entries.containsKey(key) && asked.add(key);
    }

    /** Notes a problem with the mapping as a whole: {@code complaint} continues the sentence that its path begins. */
    public void refuse(String complaint) {
        whole.refuse(complaint);
    }

    /**
     * The record made of what was read. While the file has any problem nothing is made, so {@code making} may rely on
     * every value that was asked for.
     */
    public <T> Optional<T> made(Supplier<T> making) {
        return whole.problems().isEmpty() ? Optional.of(making.get()) : Optional.empty();
    }

    void refuseUnknownKeys() {
        entries.forEach((key, entry) -> {
            if (!asked.contains(key)) {
                entry.key().refuse("is not a known key; "
                    + (asked.isEmpty() ? "none is allowed here" : "allowed here are " + YamlNode.and(asked)));
            }
        });
    }
}
