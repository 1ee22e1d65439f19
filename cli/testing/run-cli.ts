import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

/** The result of a run of the command line. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @returns the folder of the built `cli.js`, as users run it; `npm test` builds it once for all tests */
export function builtCli(): string {
  const folder = process.env['PLATEN_BUILT_CLI'];
  if (!folder) throw new Error('PLATEN_BUILT_CLI is not set: run the tests with npm test');
  return folder;
}

/** Starts the built command line with piped streams. */
export async function startCli(
  args: readonly string[],
  { cwd, env }: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<{ child: ChildProcess; ended: Promise<CliRun> }> {
  const child = spawn(process.execPath, [`${builtCli()}/cli.js`, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  const run: CliRun = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  const ended = new Promise<CliRun>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ ...run, code }));
  });
  return { child, ended };
}

/** Runs the built command line until it exits. */
export async function runCli(...args: string[]): Promise<CliRun> {
  return (await startCli(args)).ended;
}
