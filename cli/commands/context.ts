import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The parts that `main.ts`, the only file that looks at the process, passes to the commands. */
export interface Context {
  terminal: Terminal;
  /** Platen's own version. */
  version: string;
  /** The folder of the built program, where the code of its threads lies, too. */
  builtFolder: string;
  /** The process's environment variables, of which services take their settings. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The file of defaults that is used, as a path from the working folder. */
  configFile?: string;
  /** Sets the exit code of the process for the end of the command. */
  finish: (code: ExitCode) => void;
}
