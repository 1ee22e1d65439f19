import test from 'ava';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import { removeUnfinished } from './remove-unfinished.ts';

/** Above the maximum number of a process. */
const DEAD = 4194999;

test('files of dead writers are deleted, also in subfolders if names contain folders', async (t) => {
  const folder = await makeTestFolder(t);
  const names = [`.a.png.${DEAD}.part`, `.b.png.${process.pid}.part`, 'c.png', `orders/.d.png.${DEAD}.part`];
  for (const name of names) await writeText(join(folder, name), '');
  const left = async () => (await readdir(folder, { recursive: true })).sort();
  await removeUnfinished(folder, '{design}');
  t.deepEqual(await left(), [names[1], 'c.png', 'orders', names[3]]);
  await removeUnfinished(folder, '{order}/{design}');
  t.deepEqual(await left(), [names[1], 'c.png', 'orders']);
  await t.notThrowsAsync(removeUnfinished(join(folder, 'nothing')));
});
