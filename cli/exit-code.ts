/** The exit codes of the process. 128 + signal number is the shell's custom for a process ended by a signal. */
export const exitCode = {
  fine: 0,
  /** Something was found, or a print could not be made. */
  findings: 1,
  /** The command line itself was wrong. */
  misuse: 2,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
