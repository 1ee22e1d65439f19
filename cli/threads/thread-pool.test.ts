import test from 'ava';
import { join } from 'node:path';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import { ThreadPool } from './thread-pool.ts';

/** Threads that die during tasks that request it: always, or the first time. */
const thread = `
import { existsSync, writeFileSync } from 'node:fs';
export default async function ({ number, what, mark }) {
  if (what === 'always') process.exit(9);
  if (what === 'once' && !existsSync(mark)) { writeFileSync(mark, ''); process.exit(9); }
  return number + ' done';
}`;

interface Task {
  number: number;
  what?: string;
  mark?: string;
}
const last = {
  broken: (error: Error) => `broken: ${error.message}`,
  deadly: ({ number }: Task, why: string) => `${number} deadly: ${why}`,
};

test('a task that crashes its thread is tried once more, and fails the second time without others', async (t) => {
  const folder = await makeTestFolder(t);
  const file = join(folder, 'thread.mjs');
  await writeText(file, thread);
  const pool = new ThreadPool<Task, string>(file, {}, 2, last);
  const answers = await Promise.all([
    pool.run({ number: 2 }),
    pool.run({ number: 3, what: 'once', mark: join(folder, 'mark') }),
    pool.run({ number: 4, what: 'always' }),
    pool.run({ number: 5 }),
  ]);
  t.deepEqual([answers[0], answers[1], answers[3]], ['2 done', '3 done', '5 done']);
  t.regex(answers[2], /^4 deadly: ./);
  t.is(await pool.run({ number: 6 }), '6 done');
  await pool.close();
});

test('threads that cannot start fail every task with a reason', async (t) => {
  const folder = await makeTestFolder(t);
  const pool = new ThreadPool<Task, string>(join(folder, 'nothing.mjs'), {}, 1, last);
  t.regex(await pool.run({ number: 2 }), /^broken: .*nothing\.mjs/);
  await pool.close();
});
