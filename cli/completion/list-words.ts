import type { Command } from 'commander';

/** An option for completion. */
export interface OptionWords {
  /** `--format` */
  flag: string;
  about: string;
  /** Whether the option takes a value. */
  takesValue: boolean;
  /** The allowed values; empty where any file or text may follow. */
  choices: readonly string[];
}

/** A command for completion. */
export interface CommandWords {
  name: string;
  about: string;
  options: OptionWords[];
  /** Its subcommands, by name. */
  parts: string[];
}

/** The commands of a program with their options, as declared. */
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
