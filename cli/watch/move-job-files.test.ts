import test from 'ava';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import { moveJobFiles } from './move-job-files.ts';

test('files move together, and a taken name gets a number, in the file of the reason, too', async (t) => {
  const folder = await makeTestFolder(t);
  for (const expected of ['a.json', 'a-2.json', 'a-3.json']) {
    await writeText(join(folder, 'a.json'), expected);
    await writeText(join(folder, 'a.csv'), expected);
    const place = await moveJobFiles(folder, ['a.json', 'a.csv'], 'failed', ['one', 'two']);
    t.is(place, join(folder, 'failed', expected));
    t.is(await readFile(place, 'utf8'), expected);
    t.is(await readFile(`${place}.txt`, 'utf8'), 'one\ntwo\n');
  }
  t.deepEqual(await readdir(folder), ['failed']);
});

test('a file that another program moved or deleted is no fault', async (t) => {
  const folder = await makeTestFolder(t);
  await moveJobFiles(folder, ['gone.json'], 'done');
  t.deepEqual(await readdir(join(folder, 'done')), []);
});
