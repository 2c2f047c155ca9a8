// SPDX-License-Identifier: Apache-2.0

/**
 * The service and its command line: configuration, wiring, the one writer thread.
 *
 * <p>In: a configuration file, arguments. Out: a running table. Nothing imports it.
 */
package dev.sabot.app;
