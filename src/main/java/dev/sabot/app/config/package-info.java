// SPDX-License-Identifier: Apache-2.0

/**
 * The files that a technician edits, read strictly.
 *
 * <p>In: YAML files and the journal's key file. Out: immutable records, or every problem of every file with its place.
 * It must not know what the values are used for, and it never fills a gap with a guess.
 */
package dev.sabot.app.config;
