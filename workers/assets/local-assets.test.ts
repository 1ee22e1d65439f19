import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test, { type ExecutionContext } from 'ava';
import { fileLimits, PlatenError } from '../../engine/node.ts';
import type { AssetStore } from '../ports.ts';
import { LocalAssets } from './local-assets.ts';

const KEPT_BYTES = 10;

async function openAssets(t: ExecutionContext, assets: Record<string, string | Error>) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-assets-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const asked: string[] = [];
  const store: AssetStore = {
    async open(reference) {
      asked.push(reference);
      const asset = assets[reference] ?? new PlatenError('asset-missing', 'none');
      if (asset instanceof Error) throw asset;
      return { sizeBytes: asset.length, bytes: Readable.from([Buffer.from(asset)]) };
    },
  };
  return { folder, asked, local: new LocalAssets(store, folder, KEPT_BYTES) };
}

test('concurrent holders of a file share one download', async (t) => {
  const { asked, local } = await openAssets(t, { a: 'A' });
  const [one, other] = await Promise.all([local.hold(['a', 'a']), local.hold(['a'])]);
  t.is(await readFile(one.files.get('a')!, 'utf8'), 'A');
  t.is(one.files.get('a'), other.files.get('a'));
  t.deepEqual(asked, ['a']);
});

test('a missing file is left out; a file that cannot be read is an error, and the next hold fetches it again', async (t) => {
  const assets: Record<string, string | Error> = { b: new Error('away') };
  const { local } = await openAssets(t, assets);
  t.deepEqual([...(await local.hold(['missing'])).files], []);
  await t.throwsAsync(local.hold(['b']), { message: 'away' });
  assets['b'] = 'B';
  t.is(await readFile((await local.hold(['b'])).files.get('b')!, 'utf8'), 'B');
});

test('a file up to the size of the largest upload is fetched, and a larger one is left out', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-assets-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const sizes: Record<string, number> = { most: fileLimits.maxFileBytes, more: fileLimits.maxFileBytes + 1 };
  const sized = new LocalAssets(
    {
      open: (reference) =>
        Promise.resolve({ sizeBytes: sizes[reference]!, bytes: Readable.from([Buffer.from('8BPS')]) }),
    },
    folder,
    KEPT_BYTES,
  );
  t.deepEqual([...(await sized.hold(['most', 'more'])).files.keys()], ['most']);
});

test('when the folder is full, unheld files are removed, least recently used first', async (t) => {
  const { folder, asked, local } = await openAssets(t, { a: 'aaaa', b: 'bbbb', c: 'cccc' });
  const held = await local.hold(['a']);
  await (await local.hold(['b'])).release();
  await (await local.hold(['c'])).release();
  t.is((await readdir(folder)).length, 2);
  t.is(await readFile(held.files.get('a')!, 'utf8'), 'aaaa');
  await held.release();
  await local.hold(['c', 'b']);
  t.deepEqual(asked, ['a', 'b', 'c', 'b']);
});
