// SPDX-License-Identifier: Apache-2.0

/** Breaks every rule of the house on purpose: the architecture's test must see it. */
package dev.sabot.table.planted;
