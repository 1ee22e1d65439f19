import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The state of the process. `main.ts` alone reads it and passes it to the commands. */
export interface Context {
  terminal: Terminal;
  /** The version of Platen. */
  version: string;
  /** The folder of the built program, with the code of its threads. */
  builtFolder: string;
  /** The environment variables, from which services take their settings. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The configuration file in use, as a path from the working folder. */
  configFile?: string;
  /** Sets the exit code for the end of the command. */
  finish: (code: ExitCode) => void;
}
