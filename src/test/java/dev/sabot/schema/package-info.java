// SPDX-License-Identifier: Apache-2.0

/** The schemas that ship, as every test holds messages against them; and tests of the schemas themselves. */
package dev.sabot.schema;
