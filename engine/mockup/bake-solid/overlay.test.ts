import test from 'ava';
import { parseMockupScene, type SolidScene } from '../../model/mockup-scene.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { readModel } from '../scene3d/model/read-model.ts';
import { buildSolidSet } from '../scene3d/solid-set.ts';
import { composeSmallGlb } from '../scene3d/testing/small-model.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../stamp/testing/stamp-reference.ts';
import { bakeSolid, openSolidStage } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import { openStage } from './open-stage.ts';
import { renderWhole } from './testing/render-whole.ts';

// A supplier's model has no node only for artwork: the artwork is on a part of the product.

const graphics = new Graphics(openStage);
test.after.always(() => graphics.close());

const SIDE_PX = 64;
/** A card without the front node for artwork. */
const model = composeSmallGlb(({ json }) => {
  json['scenes'] = [{ nodes: [0] }];
});
const source = { load: () => Promise.resolve(model) };
const tools = { source, platform: nodePlatform, graphics };

const sceneOf = (surface: object): SolidScene =>
  parseMockupScene({
    version: 1,
    kind: 'solid',
    modelUrl: 'card.glb',
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    surfaces: [{ maskId: 1, node: 'body', ...surface }],
    cameras: [{ name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 15 }],
    colourRegions: [{ name: 'paper', materials: ['paper'] }],
    environment: {},
  }) as SolidScene;

/** Red on the left, transparent on the right. */
const half: RawPicture = { widthPx: 8, heightPx: 8, rgba: new Uint8ClampedArray(8 * 8 * 4) };
for (let at = 0; at < half.rgba.length; at += 4) if ((at / 4) % 8 < 4) half.rgba.set([255, 0, 0, 255], at);

/** The pixel at a fraction of the picture's width, in its middle row. */
const pixelOf = ({ rgba }: RawPicture, across: number): Uint8ClampedArray => {
  const at = (Math.floor(SIDE_PX / 2) * SIDE_PX + Math.floor(across * SIDE_PX)) * 4;
  return rgba.slice(at, at + 4);
};

test.serial('a part is visible beneath the artwork on it', async (t) => {
  const plate = await bakeSolid(sceneOf({ overlay: true }), 'front', tools);
  const bare = stampMockup(plate, [], { background: 'transparent' });
  const printed = stampMockup(plate, [half], { background: 'transparent' });
  const [red, , blue, alpha] = pixelOf(bare, 0.6);
  t.is(alpha, 255);
  t.true(red! > 60 && Math.abs(red! - blue!) < 30, 'it has the colour of the card');
  t.deepEqual(pixelOf(printed, 0.6), pixelOf(bare, 0.6));
  const [inRed, , inBlue] = pixelOf(printed, 0.4);
  t.true(inRed! > inBlue! + 60, 'the artwork covers it');
  const dyed = stampMockup(plate, [half], { background: 'transparent', colours: { paper: '#000060' } });
  t.true(pixelOf(dyed, 0.6)[2]! > pixelOf(dyed, 0.6)[0]!, 'it is in its colour region');
});

test.serial('a node that is only for artwork is invisible without it', async (t) => {
  const plate = await bakeSolid(sceneOf({}), 'front', tools);
  t.is(pixelOf(stampMockup(plate, [], { background: 'transparent' }), 0.6)[3], 0);
});

test.serial('artwork on a part is the same on a stamped plate as in the whole scene', async (t) => {
  const scene = sceneOf({ overlay: true });
  const plate = await bakeSolid(scene, 'front', tools);
  const colours = scene.colourRegions.map(({ colour }) => colour);
  const whole = await renderWhole(await openSolidStage(scene, model, tools), scene, 'front', [half], colours);
  t.true(measurePsnrDb(stampMockup(plate, [half]), whole) >= 40);
});

test('a part beneath artwork belongs to the surface and is not listed as a second part', async (t) => {
  const set = await buildSolidSet(sceneOf({ overlay: true }), await readModel(model, nodePlatform));
  t.deepEqual(
    set.parts.map(({ node }) => node),
    ['body'],
  );
  set.dispose();
});
