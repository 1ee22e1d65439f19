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

test('one batch at a time claims a folder, and releases it at its end', async (t) => {
  const folder = await makeTestFolder(t);
  const release = await claimFolder(folder, batch);
  t.is((await readdir(folder)).length, 1);
  await release();
  t.deepEqual(await readdir(folder), []);
});

test('a running batch keeps its folder, and the other one leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  const running = `.batch.${process.ppid}.part`;
  await writeFile(join(folder, running), '');
  await t.throwsAsync(claimFolder(folder, batch), {
    code: 'batch-running',
    message: new RegExp(`${process.ppid}`),
  });
  t.deepEqual(await readdir(folder), [running]);
});

test('the claim of a killed batch does not block others', async (t) => {
  const folder = await makeTestFolder(t);
  await writeFile(join(folder, '.batch.4194999.part'), ''); // above the maximum number of a process
  const release = await claimFolder(folder, batch);
  await release();
  t.deepEqual(await readdir(folder), []);
});

test('two kinds of tasks can claim one folder', async (t) => {
  const folder = await makeTestFolder(t);
  await writeFile(join(folder, `.watch.${process.ppid}.part`), '');
  await (
    await claimFolder(folder, batch)
  )();
  t.pass();
});
