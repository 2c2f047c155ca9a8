// SPDX-License-Identifier: Apache-2.0

/** Tests of the command line, the launcher and the talk with systemd, on real processes and sockets. */
package dev.sabot.app;
