// A bake with synthetic passes instead of drawn ones, to measure it without the graphics library. It is heavier than
// any fixture: a print on 60 % of the picture, and two colour regions on all of it. Argument: pixels of its sides.
import { bakeSolid } from '../../../engine/mockup/bake-solid/bake-solid.ts';
import { Graphics } from '../../../engine/mockup/bake-solid/graphics.ts';
import type { StageOrder } from '../../../engine/mockup/bake-solid/stage-protocol.ts';
import { loadFixtureScene } from '../../../engine/mockup/bake-solid/testing/fixture-scene.ts';
import { samplesOf, type TileArea, type TilePasses } from '../../../engine/mockup/bake-solid/tile-passes.ts';
import { writePlate } from '../../../engine/mockup/plate/write-plate.ts';
import { nodePlatform } from '../../../engine/platform/node/node-platform.ts';

const SIZE_PX = Number(process.argv[2]);
const PRINTED = 0.6;
/** As a half float. */
const HALF = 0x3800;

function makePasses({ leftPx, topPx, widthPx, heightPx }: TileArea): TilePasses {
  const columns = samplesOf(widthPx);
  const samples = columns * samplesOf(heightPx);
  const light = () => new Uint16Array(4 * samples).fill(HALF);
  const places = new Float32Array(4 * samples);
  for (let sample = 0; sample < samples; sample += 1) {
    const u = (leftPx + (sample % columns) / 2) / SIZE_PX;
    const v = (topPx + heightPx - Math.floor(sample / columns) / 2) / SIZE_PX / PRINTED;
    if (v >= 0 && v <= 1) places.set([u, v, 1, 1], 4 * sample);
  }
  return {
    base: light(),
    regions: [light(), light()],
    prints: { white: light(), black: light(), places },
  };
}

const { scene, source } = await loadFixtureScene('mug', SIZE_PX);
const graphics = new Graphics(async () => ({
  name: 'made up',
  isAlive: () => true,
  send: async (order: StageOrder) => (order.do === 'passes' ? { passes: makePasses(order.tile) } : {}),
  close: async () => undefined,
}));
const plate = await bakeSolid(scene, 'front', { source, platform: nodePlatform, graphics });
writePlate(plate);
const printed = plate.layers[0]!.pixels.length / SIZE_PX ** 2;
if (Math.abs(printed - PRINTED) > 0.01) throw new Error(`a print on ${printed} of the plate`);
