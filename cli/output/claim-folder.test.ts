import test from 'ava';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '../testing/small-job.ts';
import { claimFolder, type FolderClaim } from './claim-folder.ts';

const batch: FolderClaim = {
  kind: 'batch',
  code: 'batch-running',
  describe: (processId, folder) => `Process ${processId} prints into ${folder}.`,
};

test('a folder is one batch’s at a time, and free again after it', async (t) => {
  const folder = await makeTestFolder(t);
  const release = await claimFolder(folder, batch);
  t.is((await readdir(folder)).length, 1);
  await release();
  t.deepEqual(await readdir(folder), []);
});

test('a batch that is under way keeps its folder; the other leaves no trace', async (t) => {
  const folder = await makeTestFolder(t);
  const running = `.batch.${process.ppid}.part`;
  await writeFile(join(folder, running), '');
  await t.throwsAsync(claimFolder(folder, batch), {
    code: 'batch-running',
    message: new RegExp(`${process.ppid}`),
  });
  t.deepEqual(await readdir(folder), [running]);
});

test('the claim of a killed batch blocks no other', async (t) => {
  const folder = await makeTestFolder(t);
  await writeFile(join(folder, '.batch.4194999.part'), ''); // above what the system numbers processes with
  const release = await claimFolder(folder, batch);
  await release();
  t.deepEqual(await readdir(folder), []);
});

test('two kinds of work share a folder', async (t) => {
  const folder = await makeTestFolder(t);
  await writeFile(join(folder, `.watch.${process.ppid}.part`), '');
  await (
    await claimFolder(folder, batch)
  )();
  t.pass();
});
