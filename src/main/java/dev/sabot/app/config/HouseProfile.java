// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.table.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The house profiles that ship: the files of {@code device-config/profiles}, which the jar holds too. */
public enum HouseProfile {
    OBSERVE,
    STRICT,
    ANGEL_EYE_HOUSE,
    MACAU,
    MELILLA,
    LOUISIANA;

    private static final String FOLDER = "/dev/sabot/profiles/";

    /** The profile's name. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All names. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(HouseProfile::wire).toList();
    }

    /** The one with this name; empty when there is none. */
    public static Optional<HouseProfile> ofWire(String wire) {
        return Arrays.stream(values()).filter(profile -> profile.wire().equals(wire)).findFirst();
    }

    /** What its file says, as it was when this program was built. */
    public Profile profile() {
        String name = wire() + ".yaml";
        try (InputStream file = HouseProfile.class.getResourceAsStream(FOLDER + name)) {
            if (file == null) {
                throw new IllegalStateException("the program was built without " + FOLDER + name);
            }
            return switch (YamlFile.of(Path.of(name), file.readAllBytes()).then(ProfileFile::read)) {
                case Loaded.Sound<ProfileFile> sound -> sound.value().profile();
                case Loaded.Faulty<ProfileFile> faulty ->
                    throw new IllegalStateException("the program was built with " + faulty.problems());
                case Loaded.Unreadable<ProfileFile> unreadable ->
                    throw new IllegalStateException(unreadable.sentence());
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
