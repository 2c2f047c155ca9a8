// SPDX-License-Identifier: Apache-2.0

/** Tests of the doctor's checks, each by itself, on machines made of files and on scripted lines. */
package dev.sabot.app.doctor;
