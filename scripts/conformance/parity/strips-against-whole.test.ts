import test from 'ava';
import { AssetLibrary, listPrintTasks, nodePlatform, openAssetFolder } from '../../../engine/node.ts';
import { layOutPage } from '../../../engine/print/page-geometry.ts';
import {
  largestDifference,
  paintInStrips,
  stripPlatform,
} from '../../../engine/print/strips/testing/paint-in-strips.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// A print does not depend on how it is divided for painting: each one as a whole, and in strips of several heights.

const DPI = 50;
const HEIGHTS = [64, 192];
/**
 * Gradients and soft shadows are sampled at positions that are rounded differently in each strip: one level each, and
 * two may overlap.
 */
const MAX_DIFFERENCE = 2;

test('every fixture print is the same however it is divided into strips', async (t) => {
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const tools = { library, platform: stripPlatform };
  const wrong: string[] = [];
  let prints = 0;
  for (const { name, product, design } of loadFixtureDesigns()) {
    for (const task of listPrintTasks(product, design, { format: 'png', dpi: DPI })) {
      const page = layOutPage(task.printArea.configuration, DPI);
      const maskId = task.printArea.enterpriseProductMaskId;
      const scene = await composeScene(product, task.design, maskId, tools);
      const whole = paintInStrips(scene, page, Math.ceil(page.heightPx / 64) * 64);
      for (const rows of HEIGHTS) {
        const difference = largestDifference(whole, paintInStrips(scene, page, rows));
        if (difference > MAX_DIFFERENCE)
          wrong.push(`${name}, ${task.name}, ${rows} rows: ${difference} levels`);
      }
      prints += 1;
    }
  }
  t.deepEqual(wrong, []);
  t.log(`${prints} prints, each whole and in strips of ${HEIGHTS.join(' and ')} rows`);
});
