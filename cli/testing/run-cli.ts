import { type ChildProcess, spawn } from 'node:child_process';

/** The result of a run of the command line. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @returns the folder of the built `cli.js`: tests run what users run, and `npm test` builds it once for all */
export function builtCli(): string {
  const folder = process.env['PLATEN_BUILT_CLI'];
  if (!folder) throw new Error('PLATEN_BUILT_CLI names no folder: run the tests by npm test');
  return folder;
}

/** Starts the built command line with its streams in pipes. */
export async function startCli(
  args: readonly string[],
): Promise<{ child: ChildProcess; ended: Promise<CliRun> }> {
  const child = spawn(process.execPath, [`${builtCli()}/cli.js`, ...args]);
  const run: CliRun = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  const ended = new Promise<CliRun>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ ...run, code }));
  });
  return { child, ended };
}

/** Runs the built command line to its end. */
export async function runCli(...args: string[]): Promise<CliRun> {
  return (await startCli(args)).ended;
}
