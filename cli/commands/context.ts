import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** What `main.ts`, the only file that looks at the process, hands to the commands. */
export interface Context {
  terminal: Terminal;
  /** Platen's own version. */
  version: string;
  /** The folder of the built program, where the code of its threads lies, too. */
  builtFolder: string;
  /** The process's environment variables, of which services take their settings. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Tells the process what to answer with when the command is done. */
  finish: (code: ExitCode) => void;
}
