import test from 'ava';
import { identity } from '../../assets/matrix.ts';
import { composeSample, plainPng, type SampleJob } from '../../scene/testing/sample-job.ts';
import { measureInk } from './measure-ink.ts';
import { art, box, colour, drawing, photo, text } from './testing/sample-layers.ts';

/** The ink bounds of a job's only object in canvas units, rounded. */
async function inkOf(job: SampleJob): Promise<number[]> {
  const scene = await composeSample(job);
  const ink = measureInk(scene.objects[0]!, identity)!;
  return [ink.leftMm, ink.topMm, ink.rightMm, ink.bottomMm].map((edge) => Math.round(edge * 100) / 100);
}

test('a rotated colour is as wide as the distance between its corners', async (t) => {
  const layer = colour('#ff0000', { objectConfiguration: box(250, 100, 100, 100, { angle: 45 }) });
  t.deepEqual(await inkOf({ layers: [layer] }), [179.29, 100, 320.71, 241.42]);
});

test('a picture is measured inside its area', async (t) => {
  const saved = [{ id: 'i', objectConfiguration: box(100, 100, 200, 100) }];
  const assets = { photo: await plainPng(20, 10, '#ff0000') };
  t.deepEqual(await inkOf({ layers: [photo()], saved, assets }), [150, 150, 300, 200]);
});

test('clip art is measured by its shapes and strokes, inside its view box', async (t) => {
  const shape = '<path d="M5 5h20" stroke="#000" stroke-width="2"/>';
  // 20 x 10 px on 200 x 100 units at 150, 150.
  t.deepEqual(await inkOf({ layers: [art()], assets: { art: drawing(shape) } }), [190, 190, 350, 210]);
});

test('a text is measured by its glyphs, not by its box', async (t) => {
  const [left, top, right, bottom] = await inkOf({ layers: [text()] });
  t.true(left! >= 150 && left! < 155);
  t.true(right! > 250 && right! < 300);
  t.true(bottom! - top! > 35 && bottom! - top! < 50);
});
