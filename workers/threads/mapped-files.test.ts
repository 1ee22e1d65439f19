import test from 'ava';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetLimits } from '../../engine/node.ts';
import { MappedFiles } from './mapped-files.ts';

test('a job reads only the files that were mapped for it, up to the size limit of their kind', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-files-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const [path, huge] = [join(folder, 'one'), join(folder, 'huge')];
  await writeFile(path, 'bytes');
  const file = await open(huge, 'w');
  await file.truncate(assetLimits.maxUploadBytes + 1);
  await file.close();
  const source = new MappedFiles();
  source.files = new Map([
    ['/f/a/one.png', path],
    ['/f/b/huge.png', huge],
  ]);
  t.is(Buffer.from(await source.load('/f/a/one.png')).toString(), 'bytes');
  for (const reference of [path, 'one', '/etc/hostname', '../one'])
    await t.throwsAsync(source.load(reference), { code: 'asset-missing' });
  await t.throwsAsync(source.load('/f/b/huge.png'), { code: 'asset-too-large' });
  t.is(
    (await source.load('/f/b/huge.png', assetLimits.maxUploadBytes + 1)).length,
    assetLimits.maxUploadBytes + 1,
  );
  source.files = new Map();
  await t.throwsAsync(source.load('/f/a/one.png'), { code: 'asset-missing' }, 'a file of the previous job');
});
