// SPDX-License-Identifier: Apache-2.0

/** The panel: pictures by pure functions, and lines of a mock of Pi4J. */
package dev.sabot.panel;
