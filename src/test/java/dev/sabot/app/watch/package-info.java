// SPDX-License-Identifier: Apache-2.0

/** Tests of what a watcher sees: messages in, text out. */
package dev.sabot.app.watch;
