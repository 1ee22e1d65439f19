import test from 'ava';
import { findTurntable } from './find-turntable.ts';
import { renderTurntable } from './render-turntable.ts';
import { makeUpPlate } from './testing/made-up-plate.ts';
import { makeSet, type SampleSet } from './testing/sample-set.ts';

const scenes = (solid: object) => ({
  assets: {
    'scenes/badge.json': new TextEncoder().encode(
      JSON.stringify({
        version: 1,
        kind: 'solid',
        modelUrl: 'badge.glb',
        surfaces: [{ maskId: 1, node: 'print.front' }],
        cameras: [{ name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 30 }],
        ...solid,
      }),
    ),
  },
});

const find = (sample: SampleSet, frames: number) => {
  const { product, tools } = makeSet(sample);
  return findTurntable(product, { frames, sizePx: 64 }, tools.source);
};

test('a turntable is that of the first solid scene which has one', async (t) => {
  const views = await find(scenes({ turntable: { camera: 'front' } }), 3);
  t.deepEqual(
    views.map(({ sceneName, name }) => `${sceneName} ${name}`),
    ['badge turn-0-of-3-64px', 'badge turn-1-of-3-64px', 'badge turn-2-of-3-64px'],
  );
  await t.throwsAsync(find({}, 3), { code: 'mockup-turntable-missing', message: /turntable\.camera/ });
});

const plates = {
  'badge turn-0-of-2-64px': makeUpPlate({ sizePx: 40 }),
  'badge turn-1-of-2-64px': makeUpPlate({ sizePx: 64 }),
};

test('every frame shows the same artwork: that of the frame with the largest need', async (t) => {
  const sample = { ...scenes({ turntable: { camera: 'front' } }), plates };
  const { product, design, tools } = makeSet(sample);
  const views = await findTurntable(product, { frames: 2, sizePx: 64 }, tools.source);
  const sizes: string[] = [];
  const platform = {
    ...tools.platform,
    createSurface(widthPx: number, heightPx: number) {
      sizes.push(`${widthPx} x ${heightPx}`);
      return tools.platform.createSurface(widthPx, heightPx);
    },
  };
  const looks = [];
  for await (const picture of renderTurntable(
    { product, design },
    views,
    { sizePx: 99 },
    { ...tools, platform },
  ))
    looks.push(picture.widthPx);
  t.deepEqual(looks, [40, 64]);
  const { artworkWidthPx, artworkHeightPx } = plates['badge turn-1-of-2-64px'].header.surfaces[0]!;
  t.deepEqual(sizes, [`${artworkWidthPx} x ${artworkHeightPx}`], 'painted once');
});

test('a turntable that is given up stops at its next frame', async (t) => {
  const { product, design, tools, log } = makeSet({ ...scenes({ turntable: { camera: 'front' } }), plates });
  const views = await findTurntable(product, { frames: 2, sizePx: 64 }, tools.source);
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    for await (const _picture of renderTurntable({ product, design }, views, { sizePx: 40 }, tools, {
      signal,
    }))
      stopping.abort(new Error('enough'));
  };
  await t.throwsAsync(run, { message: 'enough' });
  t.deepEqual(
    log.filter((line) => line.startsWith('plate')),
    ['plate badge turn-0-of-2-64px'],
  );
});
