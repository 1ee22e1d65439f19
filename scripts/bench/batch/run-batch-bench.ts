import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleChromiumPage, bundleContender } from '../contender-bundle.ts';
import { installPeers } from '../install-peers.ts';
import { type MeasuredCommand, measureProcess, type Sample } from '../measure/measure-process.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { measureLikeness } from '../print/measure-likeness.ts';
import { buildMeasuredCli } from '../print/platen-cli.ts';
import { plateDesign, writeArtworks, writeDesigns, writeRows } from './prepare-rows.ts';

/** Rows of a Platen batch: enough that start-up matters as little as in practice. */
const batchRows = 1000;
/** Rows of contenders that start a process per row, or are slow: each row costs the same. */
const singleRows = 5;
/** Above this difference, two plates do not show the same. */
const mostDifference = 3;
const out = 'build/bench/batch/out';

/**
 * Name plates of 2362 x 1772 px, of which two lines change from row to row: with Platen as one batch and as one command
 * per row, with fabric/node as one process per row, and in one warm Chromium. All figures but memory are for one row.
 */
export async function runBatchBench(
  rounds: number,
  without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const cli = await buildMeasuredCli();
  const csv = await writeRows(batchRows);
  const [designs, artworks] = [await writeDesigns(singleRows), await writeArtworks(singleRows)];
  const contenders = [
    contend('Platen batch, 2 jobs', batchRows, () => printBatch(cli, csv, 2)),
    contend('Platen batch, 1 job', batchRows, () => printBatch(cli, csv, 1)),
    contend('Platen, a command a row', singleRows, () =>
      inTurn(designs.map((design) => ({ args: [cli, 'render', design, '--assets', '.', '--out', out] }))),
    ),
  ];
  if (!without.includes('fabric-node')) {
    await installPeers(['canvas', 'fabric', 'jsdom']);
    const script = await bundleContender('fabric-node');
    contenders.push(
      contend('fabric/node, a process a row', singleRows, async () => {
        const sample = await inTurn(
          artworks.map((file) => ({
            args: [script, resolve(file), resolve('build/bench/batch/fabric.png')],
          })),
        );
        await checkLikeness('build/bench/batch/fabric.png');
        return sample;
      }),
    );
  }
  if (!without.includes('warm-chromium')) {
    await bundleChromiumPage();
    const script = await bundleContender('chromium-rows', 'scripts/bench/batch/contenders');
    const target = resolve('build/bench/batch/chromium.png');
    contenders.push(
      contend('fabric in warm headless Chromium', singleRows, async () => {
        const sample = await measureProcess({
          args: [script, target, ...artworks.map((file) => resolve(file))],
        });
        await checkLikeness(target);
        return sample;
      }),
    );
  }
  return runRounds(contenders, rounds, log);
}

/** The last row that the peers print is also the last one rendered alone. */
async function checkLikeness(target: string): Promise<void> {
  const difference = await measureLikeness(target, `${out}/plate-${singleRows}--plate.png`);
  if (difference > mostDifference)
    throw new Error(`${target} does not show what ours does: ${difference.toFixed(1)} levels apart`);
}

async function printBatch(cli: string, csv: string, jobs: number): Promise<Sample> {
  const folder = `${out}/batch`;
  await rm(folder, { recursive: true, force: true });
  const args = [cli, 'batch', csv, '--design', plateDesign, '--assets', '.', '--out', folder];
  return measureProcess({ args: [...args, '--jobs', String(jobs)] });
}

/** Runs processes one after the other: times are added up, memory is the largest. */
async function inTurn(commands: MeasuredCommand[]): Promise<Sample> {
  const sum = { wallMs: 0, cpuMs: 0, peakMb: 0 };
  for (const command of commands) {
    const { wallMs, cpuMs, peakMb } = await measureProcess(command);
    sum.wallMs += wallMs;
    sum.cpuMs += cpuMs;
    sum.peakMb = Math.max(sum.peakMb, peakMb);
  }
  return sum;
}

function contend(name: string, rows: number, print: () => Promise<Sample>): Contender {
  return {
    name,
    async sample() {
      const { wallMs, cpuMs, peakMb } = await print();
      return { wallMs: wallMs / rows, cpuMs: cpuMs / rows, peakMb, rowsPerSecond: (rows * 1000) / wallMs };
    },
  };
}
