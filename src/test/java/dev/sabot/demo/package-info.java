// SPDX-License-Identifier: Apache-2.0

/** Tests of the demo's broker with a real MQTT client. */
package dev.sabot.demo;
