// SPDX-License-Identifier: Apache-2.0

/** Tests of the files that a technician edits: one sound set of files, broken in one place at a time. */
package dev.sabot.app.config;
