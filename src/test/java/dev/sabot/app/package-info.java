// SPDX-License-Identifier: Apache-2.0

/**
 * Tests of the command line, the launcher and the talk with systemd, and of whole tables from outside: the packaged
 * program as a process, with real brokers, lines and disks.
 */
package dev.sabot.app;
