// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.ReaderFile;
import dev.sabot.app.config.Readers;
import dev.sabot.reader.ReaderPlug;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that names a reader. */
final class ReaderOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--reader", paramLabel = "R", required = true,
            description = {"The reader: angel-eye, barcode-codes,", "barcode-position, barcode-text, rfid-tags,",
                "serial-crc; or the path of a file that", "describes one: with a / in it, or ending in .yaml."})
    private String reader;

    /** The reader; throws {@link ParameterException} for one that is not known or a file that is not sound. */
    ReaderPlug reader() {
        return Readers.ofName(reader).orElseGet(this::fromFile);
    }

    private ReaderPlug fromFile() {
        if (!FileOption.isPath(reader)) {
            throw new ParameterException(command.commandLine(), "--reader " + reader
                    + ": the readers of this version are " + String.join(", ", Readers.names())
                    + "; a reader's file is named by a " + FileOption.PATH + ".");
        }
        return new FileOption(command, "--reader").load(reader, ReaderFile::load).reader();
    }
}
