/**
 * The outputs of a command. Results go to standard output, everything for the person to standard error, so that
 * `platen … --json | jq` always sees clean JSON.
 */
export interface Terminal {
  /** A line of the result. */
  print(line: string): void;
  /** A line for the person. */
  note(line: string): void;
  /** Standard error when a person sits in front of it; a progress bar is drawn there and nowhere else. */
  screen: NodeJS.WriteStream | undefined;
  /** Aborted by Ctrl-C and by SIGTERM. */
  signal: AbortSignal;
}
