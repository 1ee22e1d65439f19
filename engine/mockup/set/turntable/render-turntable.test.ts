import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../../errors.ts';
import { makeUpPlate } from '../testing/made-up-plate.ts';
import { makeSet, type SampleSet } from '../testing/sample-set.ts';
import { findTurntable } from './find-turntable.ts';
import type { FrameTask, TurntableFrame } from './frame-task.ts';
import answerTask from './frame-thread.ts';
import type { FrameMaker } from './frame-threads.ts';
import { renderTurntable } from './render-turntable.ts';

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

test('a turntable is that of the first solid scene that has one', async (t) => {
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

/** The work of a thread, in this process. */
class FramesHere implements FrameMaker {
  readonly count = 1;
  readonly tasks: FrameTask[] = [];

  async make(task: FrameTask): Promise<TurntableFrame> {
    this.tasks.push(task);
    const answer = await answerTask(task);
    if ('frame' in answer) return answer.frame;
    throw new PlatenError(answer.fault.code, answer.fault.message);
  }
}

async function setUp(sample: SampleSet = {}) {
  const { product, design, tools, log } = makeSet({
    ...scenes({ turntable: { camera: 'front' } }),
    plates,
    ...sample,
  });
  const views = await findTurntable(product, { frames: 2, sizePx: 64 }, tools.source);
  return { job: { product, design }, views, tools, log, frames: new FramesHere() };
}

test('all frames show the same artwork, at the size that the frame with the largest need requires', async (t) => {
  const { job, views, tools, frames } = await setUp();
  const sizes: string[] = [];
  const platform = {
    ...tools.platform,
    createSurface(widthPx: number, heightPx: number) {
      sizes.push(`${widthPx} x ${heightPx}`);
      return tools.platform.createSurface(widthPx, heightPx);
    },
  };
  const widths = [];
  for await (const { widthPx } of renderTurntable(
    job,
    views,
    { format: 'png' },
    { ...tools, platform },
    frames,
  ))
    widths.push(widthPx);
  t.deepEqual(widths, [40, 64]);
  const { artworkWidthPx, artworkHeightPx } = plates['badge turn-1-of-2-64px'].header.surfaces[0]!;
  t.deepEqual(sizes, [`${artworkWidthPx} x ${artworkHeightPx}`], 'painted once');
  const [first, second] = frames.tasks.map(({ artworks }) => artworks[0]!.rgba.buffer);
  t.true(first instanceof SharedArrayBuffer && first === second, 'threads share its pixels');
});

test('a frame is encoded in the requested format, and also for the animation if that has another format', async (t) => {
  for (const format of ['png', 'jpg', 'webp'] as const) {
    const { job, views, tools, frames } = await setUp();
    for await (const { image, still, ...size } of renderTurntable(job, views, { format }, tools, frames)) {
      const seen = { width: size.widthPx, height: size.heightPx };
      t.like(await sharp(image).metadata(), { format: format === 'jpg' ? 'jpeg' : format, ...seen });
      t.like(await sharp(still).metadata(), { format: 'webp', ...seen });
      t.is(image === still, format === 'webp');
    }
  }
});

test('a broken plate is requested once more', async (t) => {
  const { job, views, tools, frames, log } = await setUp();
  let isMended = false;
  const broken: typeof tools.plates = {
    ...tools.plates,
    async loadBytes(view) {
      const bytes = await tools.plates.loadBytes(view);
      return isMended ? bytes : bytes.subarray(0, -9);
    },
    load(view) {
      isMended = true;
      return tools.plates.load(view);
    },
  };
  const made = [];
  for await (const frame of renderTurntable(
    job,
    views,
    { format: 'png' },
    { ...tools, plates: broken },
    frames,
  ))
    made.push(frame);
  t.is(made.length, 2);
  t.true(log.includes('plate badge turn-0-of-2-64px'));
});

test('an aborted turntable starts no more frames and waits for the current ones', async (t) => {
  const views = Array.from({ length: 6 }, (_, frame) => `badge turn-${frame}-of-6-64px`);
  const sample = await setUp({ plates: Object.fromEntries(views.map((view) => [view, makeUpPlate()])) });
  const { job, tools, frames } = sample;
  const six = await findTurntable(job.product, { frames: 6, sizePx: 64 }, tools.source);
  const stopping = new AbortController();
  let running = 0;
  const slow: FrameMaker = {
    count: 2,
    async make(task) {
      running += 1;
      const frame = await frames.make(task);
      running -= 1;
      return frame;
    },
  };
  const { signal } = stopping;
  const run = async () => {
    for await (const _frame of renderTurntable(job, six, { format: 'png' }, tools, slow, { signal }))
      stopping.abort(new Error('enough'));
  };
  await t.throwsAsync(run, { message: 'enough' });
  t.is(frames.tasks.length, 3, 'as many as are made at once, and one');
  t.is(running, 0);
});

test('the error of a frame is thrown in the order of frames', async (t) => {
  const { job, views, tools, frames } = await setUp();
  const failing: FrameMaker = {
    count: 4,
    async make(task) {
      if (frames.tasks.length === 1) throw new PlatenError('disk-full', 'no room');
      return frames.make(task);
    },
  };
  const made: number[] = [];
  const run = async () => {
    for await (const { widthPx } of renderTurntable(job, views, { format: 'png' }, tools, failing))
      made.push(widthPx);
  };
  await t.throwsAsync(run, { code: 'disk-full' });
  t.deepEqual(made, [40]);
});
