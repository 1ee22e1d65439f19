import test from 'ava';
import type { Picture } from '../../assets/picture.ts';
import { removeBackground } from './remove-background.ts';
import { writeThread } from '../../platform/node/testing/write-thread.ts';

const picture: Picture = {
  format: 'PNG',
  widthPx: 64,
  heightPx: 48,
  storedWidthPx: 64,
  storedHeightPx: 48,
  orientation: 1,
  hasAlpha: false,
  colour: { space: 'sRGB' },
  frames: 1,
  bytes: new Uint8Array(8),
};

test('reports progress and returns the picture of the thread', async (t) => {
  const threadFile = await writeThread(
    t,
    `parentPort.postMessage({ progress: 0.5, stepName: 'find' });
     const { widthPx, heightPx } = workerData.picture;
     const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(7);
     parentPort.postMessage({ cutOut: { widthPx, heightPx, rgba, confidence: 0.7 } }, [rgba.buffer]);`,
  );
  const reported: [number, string][] = [];
  const result = await removeBackground(picture, {
    threadFile,
    onProgress: (...step) => reported.push(step),
  });
  t.deepEqual(reported, [[0.5, 'find']]);
  t.like(result, { widthPx: 64, heightPx: 48, confidence: 0.7 });
  t.is(result.rgba[100], 7);
});

test('is aborted before it starts, and during a thread that never answers', async (t) => {
  const threadFile = await writeThread(
    t,
    `parentPort.postMessage({ progress: 0, stepName: 'start' }); for (;;);`,
  );
  const stop = new AbortController();
  const running = removeBackground(picture, {
    threadFile,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });
  await t.throwsAsync(running, { code: 'background-aborted' });
  await t.throwsAsync(removeBackground(picture, { threadFile, signal: stop.signal }), {
    code: 'background-aborted',
  });
});

test('errors of the thread keep their code, and the end of a thread is an error', async (t) => {
  const telling = await writeThread(
    t,
    `parentPort.postMessage({ code: 'background-not-found', message: 'nothing', status: 422 });`,
  );
  await t.throwsAsync(removeBackground(picture, { threadFile: telling }), {
    name: 'PlatenError',
    code: 'background-not-found',
    message: 'nothing',
  });
  for (const lines of ['process.exit(3);', 'throw new Error("oops");', ''])
    await t.throwsAsync(removeBackground(picture, { threadFile: await writeThread(t, lines) }), {
      code: 'background-thread-died',
    });
});

test('invalid sizes are refused before a thread starts', async (t) => {
  const threadFile = '/nowhere.mjs';
  await t.throwsAsync(removeBackground({ ...picture, widthPx: 31 }, { threadFile }), {
    code: 'background-picture-too-small',
  });
  await t.throwsAsync(removeBackground({ ...picture, widthPx: 8000, heightPx: 8000 }, { threadFile }), {
    code: 'background-picture-too-large',
  });
});
