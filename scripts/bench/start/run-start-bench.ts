import { mkdir } from 'node:fs/promises';
import { type MeasuredCommand, measureProcess } from '../measure/measure-process.ts';
import { runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { buildMeasuredCli } from '../print/platen-cli.ts';

const outFolder = 'build/bench/out';

/** Start-up time of the command line: Node alone, `--version`, and a small render. */
export async function runStartBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const cli = await buildMeasuredCli();
  await mkdir(outFolder, { recursive: true });
  const contend = (name: string, args: string[]) => ({
    name,
    sample: async () => ({ ...(await measureProcess({ args } satisfies MeasuredCommand)) }),
  });
  return await runRounds(
    [
      contend('node, doing nothing', ['--eval', '0']),
      contend('platen --version', [cli, '--version']),
      contend('platen render, a mug at 72 dpi', [
        cli,
        'render',
        'fixtures/designs/mug-best-dad.json',
        '--dpi',
        '72',
        '--out',
        outFolder,
      ]),
    ],
    rounds,
    log,
  );
}
