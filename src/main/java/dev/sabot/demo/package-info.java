// SPDX-License-Identifier: Apache-2.0

/**
 * The embedded broker of the demo, and nothing else.
 *
 * <p>In: a port. Out: an MQTT 5 broker on this machine that forgets everything at its end. Its libraries are left out
 * of the package that a table gets, so nothing but the demo may need them, and the demo must do without. It must not
 * know anything of tables.
 */
package dev.sabot.demo;
