import test from 'ava';
import { openChromiumStage } from '../../platform/node/chromium/open-chromium-stage.ts';
import { openGlStage } from '../../platform/node/gl/open-gl-stage.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { writePlate } from '../plate/write-plate.ts';
import { bakeSolid } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import type { StageHost } from './remote-stage.ts';
import { loadFixtureScene } from './testing/fixture-scene.ts';

const SIZE_PX = 96;

async function bakeMug(openHost: () => Promise<StageHost>): Promise<Uint8Array> {
  const { scene, source } = await loadFixtureScene('mug', SIZE_PX);
  const graphics = new Graphics(openHost);
  try {
    return writePlate(await bakeSolid(scene, 'from-above', { source, platform: nodePlatform, graphics }));
  } finally {
    await graphics.close();
  }
}

test('gl and Chromium bake the same bytes', async (t) => {
  const byChromium = await bakeMug(openChromiumStage);
  t.true(byChromium.length > 4000, 'something was baked');
  const gl = await openGlStage();
  if (!gl) {
    t.log('NOT COMPARED: gl is not installed here, or does not work (platen doctor says which)');
    return;
  }
  t.is(gl.name, 'gl');
  const byGl = await bakeMug(async () => gl);
  t.true(Buffer.compare(byGl, byChromium) === 0);
});
