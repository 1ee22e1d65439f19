import { type ExitCode, exitCode } from '../exit-code.ts';

/**
 * The signals that tell a command to stop, and the exit code of the process. Windows has two more: SIGBREAK for
 * Ctrl-Break, and SIGHUP when the console is closed, some seconds before it ends the process. Elsewhere SIGHUP is not
 * handled, so that `nohup` can ignore it.
 */
export function stopSignals(platform: NodeJS.Platform): [signal: NodeJS.Signals, code: ExitCode][] {
  const { interrupted, terminated } = exitCode;
  const everywhere: [NodeJS.Signals, ExitCode][] = [
    ['SIGINT', interrupted],
    ['SIGTERM', terminated],
  ];
  return platform === 'win32'
    ? [...everywhere, ['SIGBREAK', interrupted], ['SIGHUP', terminated]]
    : everywhere;
}
