/** The exit codes of the process. 128 + signal number is the shell convention for a process ended by a signal. */
export const exitCode = {
  fine: 0,
  /** There are findings, or a print could not be rendered. */
  findings: 1,
  /** The command line was invalid. */
  misuse: 2,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
