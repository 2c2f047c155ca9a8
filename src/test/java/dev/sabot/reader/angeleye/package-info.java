// SPDX-License-Identifier: Apache-2.0

/** Tests of the Angel Eye decoder, with an encoder of their own so that two mistakes cannot agree. */
package dev.sabot.reader.angeleye;
