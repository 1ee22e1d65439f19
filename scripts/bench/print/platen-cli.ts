import { mkdir } from 'node:fs/promises';
import { buildCli } from '../../build.mjs';
import type { MeasuredCommand } from '../measure/measure-process.ts';
import { design } from './prepare-artwork.ts';

const cliFolder = 'build/bench/cli';
const outFolder = 'build/bench/out';

/** Our command line, built as it ships. */
export async function buildMeasuredCli(): Promise<string> {
  await buildCli(cliFolder);
  return `${cliFolder}/cli.js`;
}

/** The print as users make it: one command, start to file. */
export async function preparePlaten(): Promise<{ command: MeasuredCommand; target: string }> {
  const cli = await buildMeasuredCli();
  await mkdir(outFolder, { recursive: true });
  return {
    command: { args: [cli, 'render', design, '--out', outFolder] },
    target: `${outFolder}/design--canvas.png`,
  };
}
