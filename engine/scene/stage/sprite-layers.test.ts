import test from 'ava';
import { colourLayer } from '../testing/colour-layer.ts';
import { composeSample } from '../testing/sample-job.ts';
import { findSpriteLayers, paintedBoxPx, withoutClips } from './sprite-layers.ts';
import { placementOfLayer } from './placement-of.ts';
import type { MovingLayer } from './stage-painter.ts';

async function composeMoved(layers: object[], layerIds: number[], change: object = {}) {
  const scene = await composeSample({ layers });
  const moving: MovingLayer[] = layerIds.map((layerId) => {
    const { left, ...start } = placementOfLayer(scene, layerId)!;
    return { layerId, placement: { ...start, left: left + 5, ...change } };
  });
  return { scene, sprite: findSpriteLayers(scene, moving) };
}

const four = [colourLayer(1, 0), colourLayer(2, 100), colourLayer(3, 200), colourLayer(4, 300)];

test('a dragged layer is a separate picture between the layers below and above it', async (t) => {
  const { sprite } = await composeMoved(four, [2]);
  t.deepEqual(sprite?.by, { x: 5, y: 0 });
  const ids = (objects: readonly { layerId: unknown }[] = []) => objects.map(({ layerId }) => layerId);
  t.deepEqual([ids(sprite?.below), ids(sprite?.objects), ids(sprite?.above)], [[1], [2], [3, 4]]);
});

test('layers that move together are one picture if no fixed layer is between them', async (t) => {
  t.is((await composeMoved(four, [2, 3])).sprite?.objects.length, 2);
  t.is((await composeMoved(four, [2, 4])).sprite, undefined);
});

for (const [title, change] of Object.entries({
  'is turned': { angle: 20 },
  'is sized': { scaleX: 2 },
  'is mirrored': { flipX: true },
}))
  test(`a layer that ${title} is painted for each frame`, async (t) => {
    t.is((await composeMoved(four, [2], change)).sprite, undefined);
  });

test('a layer that is composed for each frame is painted for each frame', async (t) => {
  const scene = await composeSample({ layers: four });
  t.is(findSpriteLayers(scene, [{ layerId: 2 }]), undefined);
});

test('a layer with a blend mode, or below one, is painted for each frame', async (t) => {
  const blend = (id: number) => colourLayer(id, 0, { blendMode: 'multiply' });
  t.is((await composeMoved([...four.slice(0, 1), blend(2)], [2])).sprite, undefined);
  t.is((await composeMoved([...four.slice(0, 2), blend(3)], [2])).sprite, undefined);
  t.truthy((await composeMoved([blend(1), colourLayer(2, 100)], [2])).sprite, 'a blend below stays');
});

test('the area that clips a layer is fixed while the layer is moved', async (t) => {
  const { scene } = await composeMoved(four, [2]);
  const [, cut, window] = scene.objects.map(({ object }) => object);
  cut!.clip = window;
  const start = placementOfLayer(scene, 2)!;
  const sprite = findSpriteLayers(scene, [{ layerId: 2, placement: { ...start, top: 40 } }]);
  t.deepEqual(sprite?.clip?.[0], { x: 200, y: 10 });
  t.is(
    withoutClips(sprite!.objects, () => cut!.clip),
    undefined,
  );
  t.is(cut!.clip, window, 'the scene is as it was');
  cut!.shadow = { colour: '#000000', blur: 4, offsetX: 0, offsetY: 0 };
  t.is(findSpriteLayers(scene, [{ layerId: 2, placement: start }]), undefined, 'its shadow would be cut');
});

test('the picture has the size of its objects and their shadows, up to 4096 pixels', async (t) => {
  const { scene } = await composeMoved(four, [2]);
  const objects = scene.objects.slice(1, 2);
  const at = (scale: number) =>
    paintedBoxPx(objects, { widthPx: 500, heightPx: 500, matrix: [scale, 0, 0, scale, 0, 0] });
  t.deepEqual(at(2), { x: 198, y: 18, widthPx: 64, heightPx: 64 });
  objects[0]!.object.shadow = { colour: '#000000', blur: 4, offsetX: 10, offsetY: 0 };
  t.deepEqual(at(2), { x: 198, y: 6, widthPx: 96, heightPx: 88 });
  t.is(at(200), undefined);
});
