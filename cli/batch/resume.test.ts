import test from 'ava';
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtCli, runCli } from '../testing/run-cli.ts';
import { makeTestFolder } from '../testing/small-job.ts';
import { filesOf } from './manifest-row.ts';
import { colourRows, readManifest, readOutcome, writeSmallBatch } from './testing/small-batch.ts';

const KILLS = 20;
/** More rows than are printed between kills, even when this process is scheduled rarely. */
const ROWS = 400;

/** Pseudorandom numbers below 1, the same in every run. */
function openDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const listOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

test('a batch that is killed at twenty random moments and resumed equals an undisturbed one', async (t) => {
  const [folder, calm] = [await makeTestFolder(t), await makeTestFolder(t)];
  const rows = `${colourRows(ROWS)}x,,\n`;
  const { args, out } = await writeSmallBatch(folder, rows);
  const undisturbed = await writeSmallBatch(calm, rows);
  const cli = join(builtCli(), 'cli.js');
  const dice = openDice(7);
  /** Files of rows in the manifest at the kill, with the inode that they must keep. */
  const finished = new Map<string, number>();
  let kills = 0;
  while (kills < KILLS) {
    const before = (await listOf(out)).length;
    const child = spawn(process.execPath, [cli, ...args, '--resume', '--jobs', String(1 + (kills % 2))], {
      stdio: 'ignore',
    });
    let hasEnded = false;
    const ended = new Promise<void>((resolve) => child.on('close', () => ((hasEnded = true), resolve())));
    // During one of the next rows, or before the first.
    const progress = Math.floor(dice() * 4);
    while (!hasEnded && (await listOf(out)).length < before + progress) await pause(2);
    await pause(dice() * 40);
    if (hasEnded) break;
    child.kill('SIGKILL');
    await ended;
    kills += 1;
    const lines = await readManifest(out).then(
      (manifest) => manifest.rows,
      () => [], // killed before the header was written, or within a line
    );
    for (const { file } of lines.flatMap(filesOf)) finished.set(file, (await stat(join(out, file))).ino);
  }
  t.is(kills, KILLS, 'the batch outlasts twenty kills');
  t.is((await runCli(...args, '--resume')).code, 1, 'one row has no number');
  t.is((await runCli(...undisturbed.args)).code, 1);

  const [outcome, expected] = [await readOutcome(out), await readOutcome(undisturbed.out)];
  t.deepEqual(JSON.parse(JSON.stringify(outcome).replaceAll(folder, calm)), expected);
  t.deepEqual((await listOf(out)).sort(), (await listOf(undisturbed.out)).sort(), 'no other files remain');
  t.true(finished.size > 0);
  for (const [file, inode] of finished)
    t.is((await stat(join(out, file))).ino, inode, `${file} printed again`);
});
