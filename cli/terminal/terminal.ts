/**
 * The outputs of a command. Results go to standard output, messages for people to standard error, so that
 * `platen … --json | jq` always receives valid JSON.
 */
export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line for people. */
  note(line: string): void;
  /** Standard error when it is a terminal; only there a progress bar is drawn. */
  screen: NodeJS.WriteStream | undefined;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
}
