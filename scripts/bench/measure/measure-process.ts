import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Readable } from 'node:stream';

/** The time and memory of one run of a process. */
export interface Sample {
  wallMs: number;
  cpuMs: number;
  /** Peak resident memory in megabytes (10^6 bytes). */
  peakMb: number;
}

export interface MeasuredCommand {
  /** Arguments of Node, the script first. */
  args: string[];
  /** Added to this process's environment. */
  env?: Record<string, string>;
}

/** Path of the bundle of `report-usage.ts`. */
export const usageReporter = 'build/bench/scripts/bench/measure/report-usage.js';

/**
 * Runs a Node process to its end and measures all of it, from spawn to exit. A script that wants only a part to be
 * measured (a warm browser) writes its own sample to descriptor 3 first, which is used instead.
 * @throws Error with the process's standard error when it fails
 */
export async function measureProcess({ args, env }: MeasuredCommand): Promise<Sample> {
  const preload = `--import=${pathToFileURL(resolve(usageReporter)).href}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NODE_OPTIONS: preload },
  });
  const [errors, reports, [code]] = await Promise.all([
    text(child.stderr as Readable),
    text(child.stdio[3] as Readable),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const wallMs = performance.now() - started;
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${errors.trim()}`);
  const lines = reports.trim().split('\n').reverse();
  return Object.assign({ wallMs }, ...lines.map((line) => JSON.parse(line) as Partial<Sample>)) as Sample;
}
