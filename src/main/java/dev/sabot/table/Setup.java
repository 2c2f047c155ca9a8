// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.ReaderAbilities;

/** What the next shoe will be opened with; the shoe on the table keeps its own law. */
public record Setup(Law law, ReaderAbilities reader) {
}
