import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { Platform, Surface } from '../../platform/platform.ts';
import { parseDesign } from '../../model/design-file.ts';
import { composeScene } from '../compose-scene.ts';
import { LayerCache } from '../layer-cache.ts';
import type { Scene } from '../scene.ts';
import { colourLayer } from '../testing/colour-layer.ts';
import { composeSample, makeJob } from '../testing/sample-job.ts';
import { placementOf, placementOfLayer } from './placement-of.ts';
import { type StageFrame, StagePainter } from './stage-painter.ts';

const frame: StageFrame = { widthPx: 500, heightPx: 500, matrix: [1, 0, 0, 1, 0, 0] };
const four = [colourLayer(1, 0), colourLayer(2, 100), colourLayer(3, 200), colourLayer(4, 300)];

/** Counts how often each layer's objects are painted. */
function countPaints(scene: Scene): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { layerId, object } of scene.objects) {
    const render = object.draw.bind(object);
    object.draw = (context) => {
      counts[layerId] = (counts[layerId] ?? 0) + 1;
      render(context);
    };
  }
  return counts;
}

const openStage = (platform: Platform = nodePlatform) => {
  const { context } = nodePlatform.createSurface(500, 500);
  const alphaAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3];
  return { painter: new StagePainter(context, platform), alphaAt };
};

test('while a layer moves, the other layers are painted once', async (t) => {
  const scene = await composeSample({ layers: four });
  const counts = countPaints(scene);
  const { painter, alphaAt } = openStage();
  const start = placementOfLayer(scene, 2);
  t.truthy(start);
  if (!start) return;
  for (let step = 0; step < 10; step += 1)
    painter.paintMoving(scene, frame, [{ layerId: 2, placement: { ...start, top: 10 + 40 * step } }]);
  t.deepEqual(counts, { 1: 1, 2: 10, 3: 1, 4: 1 });
  t.deepEqual([alphaAt(115, 375), alphaAt(115, 20), alphaAt(15, 20), alphaAt(315, 20)], [255, 0, 255, 255]);
  t.deepEqual(placementOfLayer(scene, 2), start, 'the composed object stands where it stood');
});

test('layers between moving layers are painted with them', async (t) => {
  const scene = await composeSample({ layers: four });
  const counts = countPaints(scene);
  const { painter } = openStage();
  for (let step = 0; step < 5; step += 1) painter.paintMoving(scene, frame, [{ layerId: 2 }, { layerId: 4 }]);
  t.deepEqual(counts, { 1: 1, 2: 5, 3: 5, 4: 5 });
});

test('a blend above a moving layer is painted with it, and the layers above the blend are cached', async (t) => {
  const layers = [...four.slice(0, 2), colourLayer(3, 200, { blendMode: 'multiply' }), colourLayer(4, 300)];
  const scene = await composeSample({ layers });
  const counts = countPaints(scene);
  const { painter } = openStage();
  for (let step = 0; step < 5; step += 1) painter.paintMoving(scene, frame, [{ layerId: 2 }]);
  t.deepEqual(counts, { 1: 1, 2: 5, 3: 5, 4: 1 });
  painter.paintMoving(scene, frame, [{ layerId: 4 }]);
  t.deepEqual(counts, { 1: 2, 2: 6, 3: 6, 4: 2 }, 'a blend below is kept with what it blends with');
  painter.paintMoving(scene, frame, [{ layerId: 4 }]);
  t.deepEqual(counts, { 1: 2, 2: 6, 3: 6, 4: 3 });
});

test('scenes composed for each frame reuse unchanged layers', async (t) => {
  const { product, library } = makeJob({ layers: four });
  const layerCache = new LayerCache();
  const { painter, alphaAt } = openStage();
  const counts: Record<string, number>[] = [];
  for (const left of [100, 110, 120]) {
    const saved = [{ id: 2, objectConfiguration: { left, top: 100, width: 30, height: 30 } }];
    const design = parseDesign({
      version: 1,
      customisation: { configuration: { masks: [{ id: 1, layers: saved }] } },
    });
    const scene = await composeScene(product, design, 1, { library, platform: nodePlatform, layerCache });
    if (counts.length === 0) counts.push(countPaints(scene));
    painter.paintMoving(scene, frame, [{ layerId: 2 }]);
  }
  t.deepEqual(counts, [{ 1: 1, 2: 1, 3: 1, 4: 1 }], 'the second layer has other objects each time');
  t.deepEqual([alphaAt(148, 110), alphaAt(102, 110)], [255, 0]);
});

test('a new frame is painted completely, and complete paints release the surfaces', async (t) => {
  let open = 0;
  const platform: Platform = {
    ...nodePlatform,
    createSurface(widthPx, heightPx) {
      open += 1;
      return nodePlatform.createSurface(widthPx, heightPx);
    },
    releaseSurface(surface) {
      open -= 1;
      nodePlatform.releaseSurface(surface);
    },
  };
  const scene = await composeSample({ layers: four });
  const counts = countPaints(scene);
  const { painter, alphaAt } = openStage(platform);
  painter.paintMoving(scene, frame, [{ layerId: 2 }]);
  painter.paintMoving(scene, { ...frame, matrix: [2, 0, 0, 2, 0, 0] }, [{ layerId: 2 }]);
  t.deepEqual(counts, { 1: 2, 2: 2, 3: 2, 4: 2 });
  t.is(open, 2);
  painter.paintMoving(scene, frame, [{ layerId: 4 }]);
  t.is(open, 1, 'nothing lies above the topmost layer');
  painter.paint(scene, frame);
  t.is(open, 0);
  t.is(alphaAt(15, 20), 255);
});

test('successive scenes cache the layers below the first one that changes', async (t) => {
  const scene = await composeSample({ layers: four });
  const counts = countPaints(scene);
  const { painter, alphaAt } = openStage();
  /** The scene with other objects of a layer. */
  const changed = (layerId: number): Scene => ({
    ...scene,
    objects: scene.objects.map((object) => (object.layerId === layerId ? { ...object } : object)),
  });
  const countOf = (...scenes: Scene[]) => {
    for (const each of [1, 2, 3, 4]) counts[each] = 0;
    for (const each of scenes) painter.paint(each, frame);
    return counts;
  };
  t.deepEqual(countOf(scene), { 1: 1, 2: 1, 3: 1, 4: 1 });
  t.deepEqual(countOf(changed(3)), { 1: 1, 2: 1, 3: 1, 4: 1 });
  t.deepEqual(countOf(changed(3), changed(3)), { 1: 0, 2: 0, 3: 2, 4: 2 });
  const third = changed(3);
  t.deepEqual(countOf(third, third), { 1: 0, 2: 0, 3: 2, 4: 2 }, 'the same scene again');
  const fourth = { ...third, objects: [...third.objects.slice(0, -1), { ...third.objects.at(-1)! }] };
  t.deepEqual(countOf(fourth), { 1: 0, 2: 0, 3: 1, 4: 1 }, 'the layer between is painted on what is kept');
  t.deepEqual(countOf(third), { 1: 0, 2: 0, 3: 0, 4: 1 });
  t.deepEqual(countOf(changed(2)), { 1: 1, 2: 1, 3: 1, 4: 1 }, 'a layer that was kept');
  t.deepEqual(countOf(changed(2)), { 1: 0, 2: 1, 3: 1, 4: 1 });
  t.deepEqual([alphaAt(15, 20), alphaAt(115, 20), alphaAt(215, 20), alphaAt(315, 20)], [255, 255, 255, 255]);
  const without = { ...scene, objects: scene.objects.filter(({ layerId }) => layerId !== 4) };
  countOf(scene, without);
  t.is(alphaAt(315, 20), 0, 'a layer that is gone');
  t.deepEqual(countOf(scene), { 1: 0, 2: 0, 3: 0, 4: 1 }, 'a layer that comes back');
});

test('the cached surfaces are released with the frame, with a moving layer, and with the painter', async (t) => {
  const open = new Set<Surface>();
  const platform: Platform = {
    ...nodePlatform,
    createSurface(widthPx, heightPx) {
      const surface = nodePlatform.createSurface(widthPx, heightPx);
      open.add(surface);
      return surface;
    },
    releaseSurface(surface) {
      open.delete(surface);
      nodePlatform.releaseSurface(surface);
    },
  };
  const scene = await composeSample({ layers: four });
  const { painter } = openStage(platform);
  const next = () => ({ ...scene, objects: [...scene.objects.slice(0, 3), { ...scene.objects[3]! }] });
  const keep = () => {
    painter.paint(scene, frame);
    painter.paint(next(), frame);
    t.is(open.size, 1);
  };
  keep();
  painter.paint(next(), { ...frame, matrix: [2, 0, 0, 2, 0, 0] });
  t.is(open.size, 0);
  keep();
  painter.paintMoving(scene, frame, [{ layerId: 1 }]);
  t.is(open.size, 1, 'what lies above the layer');
  keep();
  painter.release();
  t.is(open.size, 0);
});

test('moving an empty layer does not change the scene', async (t) => {
  const scene = await composeSample({ layers: four });
  const { painter, alphaAt } = openStage();
  painter.paintMoving(scene, frame, [{ layerId: 99 }]);
  t.deepEqual([alphaAt(15, 20), alphaAt(315, 20)], [255, 255]);
});

test('the digits of a barcode move with its bars', async (t) => {
  const scene = await composeSample({
    layers: [
      {
        id: 1,
        designFunction: 'TEXTAREA',
        fontId: 'serif',
        objectConfiguration: { left: 100, top: 100, width: 200, height: 80 },
        configuration: { text: { text: '4006381333931', code: { symbology: 'EAN13', showText: true } } },
      },
    ],
  });
  t.true(scene.objects.length > 1);
  const before = scene.objects.map(placementOf);
  const from = placementOfLayer(scene, 1);
  if (!from) return t.fail();
  const { painter, alphaAt } = openStage();
  const painted = (x: number, y: number, side: number) => {
    let most = 0;
    for (let step = 0; step < side; step += 1) most = Math.max(most, alphaAt(x + step, y) ?? 0);
    return most;
  };
  painter.paint(scene, frame);
  t.true(painted(100, 175, 200) > 128, 'digits');
  painter.paintMoving(scene, frame, [{ layerId: 1, placement: { ...from, top: 300 } }]);
  t.is(painted(100, 175, 200), 0);
  t.true(painted(100, 375, 200) > 128);
  t.deepEqual(scene.objects.map(placementOf), before);
});
