import type { Command } from 'commander';

/** An option as it is completed. */
export interface OptionWords {
  /** `--format` */
  flag: string;
  about: string;
  /** Whether a value follows. */
  takesValue: boolean;
  /** Values it may have; empty where any file or text may follow. */
  choices: readonly string[];
}

/** A command as it is completed. */
export interface CommandWords {
  name: string;
  about: string;
  options: OptionWords[];
  /** Commands of its own, by name. */
  parts: string[];
}

/** The commands of a program with their options, as they are declared. */
export const listWords = (program: Command): CommandWords[] =>
  program.commands.map((command) => ({
    name: command.name(),
    about: command.summary() || command.description(),
    options: command.options.flatMap(({ long, description, required, optional, argChoices = [], hidden }) =>
      long && !hidden
        ? [{ flag: long, about: description, takesValue: required || optional, choices: argChoices }]
        : [],
    ),
    parts: command.commands.map((part) => part.name()),
  }));
