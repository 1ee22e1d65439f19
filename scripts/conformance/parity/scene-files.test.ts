import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { AssetLibrary, composeScene, listSceneFiles, nodePlatform } from '../../../engine/node.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// The files that a server lists for a page are exactly those that the page then requests.

/** Fonts of barcode captions are chosen only when the code is composed. */
const WITH_LABELS = ['tag-workshop-lathe'];

for (const { name, product, design, masks } of loadFixtureDesigns())
  test(`the files listed for ${name} are those that composing it loads`, async (t) => {
    for (const { id } of masks) {
      const loaded = new Set<string>();
      const load = (reference: string) => {
        loaded.add(reference);
        return readFile(join(FIXTURES, reference));
      };
      const tools = { library: new AssetLibrary({ load }, nodePlatform), platform: nodePlatform };
      await composeScene(product, design, id, { ...tools, onLayerFault: () => {} }, 'screen');
      const listed = listSceneFiles(product, design, id);
      if (WITH_LABELS.includes(name)) t.true(listed.every((file) => loaded.has(file)));
      else t.deepEqual(listed.toSorted(), Array.from(loaded).toSorted());
    }
  });
