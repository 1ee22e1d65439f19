import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../engine/node.ts';
import { parseMockupScene, readPlate } from '../../engine/node-mockups.ts';
import { bakeKind } from './bake.ts';

test('a thread of the built code bakes a Photoshop document', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-bake-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const source = await openAssetFolder('fixtures/mockups/photoshop', 'fixtures/mockups/photoshop');
  const scene = parseMockupScene(JSON.parse(await readFile('fixtures/mockups/photoshop/scene.json', 'utf8')));
  const key = 'a'.repeat(64);
  const view = { sceneName: 'desk', scene, name: 'stationery' };
  const { task, references } = await bakeKind.prepare({ key, view }, {} as never, {} as never);
  t.deepEqual(references, ['stationery.psd']);
  const progress: number[] = [];
  const { files } = await bakeKind.run(task, {
    source,
    library: new AssetLibrary(source, nodePlatform),
    folder,
    builtFolder: process.env['PLATEN_BUILT_CLI'] ?? '',
    onProgress: (done) => progress.push(done),
    signal: new AbortController().signal,
    onPart: () => undefined,
  });
  t.is(files.length, 1);
  const { header } = readPlate(await readFile(files[0]!.path));
  t.like(header, { camera: 'stationery', toneMapping: { kind: 'values' } });
  t.is(header.surfaces.length, 3, 'layers that share the smart object show the same artwork');
  t.true(progress.length > 1);
});
