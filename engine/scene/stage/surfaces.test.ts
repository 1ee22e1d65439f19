import test from 'ava';
import type { Platform, Surface } from '../../platform/platform.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { renderPreviewSurface } from '../render-preview-surface.ts';
import { composeSample, plainPng } from '../testing/sample-job.ts';
import { placementOfLayer } from './placement-of.ts';
import { poolSurfaces } from './pool-surfaces.ts';
import { type StageFrame, StagePainter } from './stage-painter.ts';

const frame: StageFrame = { widthPx: 500, heightPx: 500, matrix: [1, 0, 0, 1, 0, 0] };

/** A platform that lists the sizes of surfaces it makes, and how many are in use. */
function countSurfaces(): { platform: Platform; made: string[]; open: Set<Surface> } {
  const made: string[] = [];
  const open = new Set<Surface>();
  const platform: Platform = {
    ...nodePlatform,
    createSurface(widthPx, heightPx) {
      const surface = nodePlatform.createSurface(widthPx, heightPx);
      made.push(`${widthPx} x ${heightPx}`);
      open.add(surface);
      return surface;
    },
    releaseSurface(surface) {
      open.delete(surface);
      nodePlatform.releaseSurface(surface);
    },
  };
  return { platform, made, open };
}

const maskedPicture = async () =>
  composeSample({
    layers: [
      {
        id: 1,
        designFunction: 'IMAGEAREA',
        objectConfiguration: { left: 100, top: 100, width: 200, height: 100 },
        configuration: { image: { url: 'plain', urlMask: 'mask', allowApplyMask: true } },
      },
    ],
    assets: { plain: await plainPng(300, 200, 'blue'), mask: await plainPng(50, 50, 'white') },
  });

test('a masked picture that moves needs no new surface after its first frame, and its mask is painted once', async (t) => {
  const scene = await maskedPicture();
  const { platform, made, open } = countSurfaces();
  const { context } = nodePlatform.createSurface(500, 500);
  const painter = new StagePainter(context, platform);
  const start = placementOfLayer(scene, 1);
  const clip = scene.objects[0]?.object.clip;
  if (!start || !clip) return t.fail();
  let masks = 0;
  const render = clip.draw.bind(clip);
  clip.draw = (on) => {
    masks += 1;
    render(on);
  };
  const move = (step: number) =>
    painter.paintMoving(scene, frame, [{ layerId: 1, placement: { ...start, left: start.left + step } }]);
  move(0);
  const first = made.length;
  t.true(made.includes('102 x 102'), 'the mask is kept as large as it is on the canvas');
  for (let step = 1; step <= 20; step += 1) move(step);
  t.is(made.length, first);
  t.is(masks, 1);
  painter.paintMoving(scene, { ...frame, matrix: [1.5, 0, 0, 1.5, 0, 0] }, [{ layerId: 1 }]);
  t.is(masks, 2, 'another zoom has another mask');
  painter.release();
  t.is(open.size, 0);
});

test('a cached mask clips the same pixels', async (t) => {
  const scene = await maskedPicture();
  const { context } = nodePlatform.createSurface(500, 500);
  const painter = new StagePainter(context, nodePlatform);
  const preview = renderPreviewSurface(scene, nodePlatform, 500).context.getImageData(0, 0, 500, 500).data;
  for (let step = 0; step < 3; step += 1) {
    painter.paint(scene, frame);
    const shown = context.getImageData(0, 0, 500, 500).data;
    t.true(Buffer.from(shown.buffer).equals(Buffer.from(preview.buffer)));
  }
  painter.release();
});

test('a surface from the pool is in its initial state', (t) => {
  const { platform, made, open } = countSurfaces();
  const pool = poolSurfaces(platform);
  const one = pool.createSurface(20, 10);
  one.context.setTransform(2, 0, 0, 2, 5, 5);
  one.context.globalAlpha = 0.5;
  one.context.globalCompositeOperation = 'destination-in';
  one.context.beginPath();
  one.context.rect(0, 0, 1, 1);
  one.context.clip();
  pool.releaseSurface(one);
  one.context.globalCompositeOperation = 'source-over';
  const again = pool.createSurface(20, 10);
  t.is(again, one);
  again.context.fillRect(0, 0, 20, 10);
  t.is(again.context.getImageData(19, 9, 1, 1).data[3], 255);
  t.not(pool.createSurface(20, 10), again, 'one in use is not given twice');
  t.not(pool.createSurface(10, 20), again);
  pool.releaseSurface(again);
  t.is(pool.createSurface(20, 10).context.getImageData(19, 9, 1, 1).data[3], 0, 'transparent');
  t.deepEqual(made, ['20 x 10', '20 x 10', '10 x 20']);
  t.is(open.size, 3);
});

test('the oldest pooled surfaces are released, and all when the pool is drained', (t) => {
  const { platform, open } = countSurfaces();
  const pool = poolSurfaces(platform);
  const surfaces = Array.from({ length: 12 }, (_, index) => pool.createSurface(index + 1, 1));
  for (const surface of surfaces) pool.releaseSurface(surface);
  t.is(open.size, 8);
  t.false(surfaces.slice(0, 4).some((surface) => open.has(surface)));
  pool.drain();
  t.is(open.size, 0);
});
