import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { writePlate } from '../plate/write-plate.ts';
import { bakeSolid } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import type { StageHost } from '../../platform/stage-host.ts';
import { openChromiumStage, openGlStage } from './open-stage.ts';
import { loadFixtureScene } from './testing/fixture-scene.ts';

const SIZE_PX = 96;

const views = [
  ['mug', 'from-above'],
  ['glass-award', 'three-quarter'],
] as const;

async function bakeViews(openHost: () => Promise<StageHost>): Promise<Uint8Array[]> {
  const graphics = new Graphics(openHost);
  const plates: Uint8Array[] = [];
  try {
    for (const [model, view] of views) {
      const { scene, source } = await loadFixtureScene(model, SIZE_PX);
      plates.push(writePlate(await bakeSolid(scene, view, { source, platform: nodePlatform, graphics })));
    }
    return plates;
  } finally {
    await graphics.close();
  }
}

test('gl and Chromium bake the same bytes', async (t) => {
  const byChromium = await bakeViews(openChromiumStage);
  for (const plate of byChromium) t.true(plate.length > 4000, 'something was baked');
  const gl = await openGlStage();
  if (!gl) {
    t.log('NOT COMPARED: gl is not installed here, or does not work (platen doctor says which)');
    return;
  }
  t.is(gl.name, 'gl');
  const byGl = await bakeViews(async () => gl);
  for (const [index, [model]] of views.entries())
    t.true(Buffer.compare(byGl[index]!, byChromium[index]!) === 0, model);
});
