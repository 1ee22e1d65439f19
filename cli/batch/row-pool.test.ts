import test from 'ava';
import { join } from 'node:path';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import type { BatchPlan } from './batch-plan.ts';
import { RowPool } from './row-pool.ts';

/** Threads that die over rows whose first cell says so: always, or the first time. */
const thread = `
import { existsSync, writeFileSync } from 'node:fs';
export default async function (row) {
  const [what, mark] = row.cells;
  if (what === 'always') process.exit(9);
  if (what === 'once' && !existsSync(mark)) { writeFileSync(mark, ''); process.exit(9); }
  return { row: { row: row.row, status: 'printed' } };
}`;

test('a row that kills its thread is tried once more; the second time it fails, and others continue', async (t) => {
  const folder = await makeTestFolder(t);
  const file = join(folder, 'thread.mjs');
  await writeText(file, thread);
  const pool = new RowPool(file, {} as BatchPlan, 2);
  const print = (row: number, ...cells: string[]) => pool.print({ row, line: row, cells });
  const answers = await Promise.all([
    print(2, 'fine'),
    print(3, 'once', join(folder, 'mark')),
    print(4, 'always'),
    print(5, 'fine'),
  ]);
  t.deepEqual(
    answers.map((answer) => ('row' in answer ? [answer.row.row, answer.row.status] : answer)),
    [
      [2, 'printed'],
      [3, 'printed'],
      [4, 'failed'],
      [5, 'printed'],
    ],
  );
  t.like(await print(6, 'fine'), { row: { row: 6 } });
  await pool.close();
});

test('threads that cannot start end the batch with a reason', async (t) => {
  const folder = await makeTestFolder(t);
  const pool = new RowPool(join(folder, 'nothing.mjs'), { csvFile: 'rows.csv' } as BatchPlan, 1);
  const answer = await pool.print({ row: 2, line: 2, cells: [] });
  t.like('fault' in answer ? answer.fault : answer, { file: 'rows.csv', code: 'internal-error' });
  await pool.close();
});
