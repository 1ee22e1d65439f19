import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** How a run of the command line ended. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The built command line, made once a test process: tests run what users run. */
let built: Promise<string> | undefined;

/** @returns the folder that holds the built `cli.js` */
export function buildTestCli(): Promise<string> {
  built ??= (async () => {
    const dir = resolve('build', `cli-${process.pid}`);
    process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
    await promisify(execFile)(process.execPath, ['scripts/build.mjs', dir, 'cli']);
    return dir;
  })();
  return built;
}

/** Starts the built command line with its streams in pipes. */
export async function startCli(
  args: readonly string[],
): Promise<{ child: ChildProcess; ended: Promise<CliRun> }> {
  const child = spawn(process.execPath, [`${await buildTestCli()}/cli.js`, ...args]);
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
