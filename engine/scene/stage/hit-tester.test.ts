import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { composeSample, plainPng } from '../testing/sample-job.ts';
import { HitTester } from './hit-tester.ts';

/** A ring: red at the rim, transparent inside. */
async function ringPng(): Promise<Uint8Array> {
  const { canvas, context } = nodePlatform.createSurface(100, 100);
  context.fillStyle = 'red';
  context.fillRect(0, 0, 100, 100);
  context.clearRect(20, 20, 60, 60);
  return (canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> }).encode('png');
}

const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const picture = (id: number, url: string, area: object) => ({
  id,
  designFunction: 'IMAGEAREA',
  sequence: id,
  objectConfiguration: area,
  configuration: { image: { url } },
});
const sample = async () =>
  composeSample({
    layers: [
      picture(1, 'plain', at(0, 0, 500, 500)),
      picture(2, 'plain', at(100, 100, 50, 50)),
      picture(3, 'ring', at(100, 100, 200, 200)),
      {
        id: 4,
        designFunction: 'TEXTAREA',
        sequence: 4,
        fontId: 'serif',
        objectConfiguration: at(0, 400, 500, 60),
        configuration: { text: { text: 'i i', fontSize: 50 } },
      },
    ],
    assets: { plain: await plainPng(100, 100, 'blue'), ring: await ringPng() },
  });
const idsAt = (hits: { layerId: unknown }[]) => hits.map(({ layerId }) => layerId);
const mouse = { pxPerUnit: 2, tolerancePx: 3 };

test('the topmost layer that painted the point is hit, and transparent parts do not block the layers below', async (t) => {
  const tester = new HitTester(nodePlatform);
  const scene = await sample();
  const rim = tester.hit(scene, { x: 110, y: 110 }, mouse);
  t.deepEqual(idsAt(rim), [3, 2, 1], 'and all below it follow');
  t.deepEqual(
    rim.map(({ distancePx }) => distancePx),
    [0, 0, 0],
  );
  const middle = tester.hit(scene, { x: 200, y: 200 }, mouse);
  t.deepEqual(idsAt(middle), [1, 3], 'the ring’s box comes last');
  t.is(middle[1]?.distancePx, undefined);
  t.deepEqual(tester.hit(scene, { x: 700, y: 700 }, mouse), []);
  tester.release();
});

test('a thumb hits objects nearby, in screen pixels', async (t) => {
  const tester = new HitTester(nodePlatform);
  const scene = await sample();
  const near = { x: 144, y: 200 }; // 4 units inside the ring's rim, which ends at 140
  t.is(
    tester.hit(scene, near, { pxPerUnit: 1, tolerancePx: 12 }).find(({ layerId }) => layerId === 3)
      ?.distancePx,
    4, // its last pixel is half covered
  );
  t.is(
    tester.hit(scene, near, { pxPerUnit: 1, tolerancePx: 2 }).find(({ layerId }) => layerId === 3)
      ?.distancePx,
    undefined,
  );
  // A layer smaller than a thumb's target takes precedence over the large one under the finger.
  const small = { pxPerUnit: 0.5, tolerancePx: 12 };
  const scaled = { ...scene, objects: scene.objects.slice(0, 2) };
  t.deepEqual(idsAt(tester.hit(scaled, { x: 160, y: 120 }, small)), [2, 1]);
  t.deepEqual(idsAt(tester.hit(scaled, { x: 160, y: 120 }, { pxPerUnit: 1, tolerancePx: 12 })), [1, 2]);
  tester.release();
});

test('a text is hit between its letters, not outside of its lines', async (t) => {
  const tester = new HitTester(nodePlatform);
  const scene = await sample();
  const { object } = scene.objects.at(-1) ?? { object: undefined };
  t.truthy(object);
  const hits = tester.hit(scene, { x: 250, y: 430 }, mouse);
  t.is(hits[0]?.layerId, 4);
  t.is(tester.hit(scene, { x: 30, y: 430 }, mouse)[0]?.layerId, 1);
  tester.release();
});

test('a hit test paints a window of a few pixels on one surface at any zoom', async (t) => {
  const made: [number, number][] = [];
  let released = 0;
  const platform: Platform = {
    ...nodePlatform,
    createSurface(widthPx, heightPx) {
      made.push([widthPx, heightPx]);
      return nodePlatform.createSurface(widthPx, heightPx);
    },
    releaseSurface(surface) {
      released += 1;
      nodePlatform.releaseSurface(surface);
    },
  };
  const tester = new HitTester(platform);
  const scene = await sample();
  for (const pxPerUnit of [1, 10, 100])
    tester.hit(scene, { x: 200, y: 200 }, { pxPerUnit, tolerancePx: 100 });
  t.deepEqual(made, [[65, 65]]);
  tester.release();
  t.is(released, 1);
});
