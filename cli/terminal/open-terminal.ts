import { exitCode } from '../exit-code.ts';
import { stopSignals } from './stop-signals.ts';
import type { Terminal } from './terminal.ts';

/**
 * Connects a {@link Terminal} to this process. The first Ctrl-C tells the running command to stop and clean up; the second
 * ends the process at once. The exit code reports both.
 */
export function openTerminal(): Terminal {
  const stopping = new AbortController();
  for (const [signal, code] of stopSignals(process.platform)) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(code);
      process.exitCode = code;
      stopping.abort(new Error(`stopped by ${signal}`));
    });
  }
  // A reader that closes the pipe (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(exitCode.fine);
  });
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    screen: process.stderr.isTTY ? process.stderr : undefined,
    signal: stopping.signal,
  };
}
