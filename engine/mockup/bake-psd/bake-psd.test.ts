import test from 'ava';
import type { PsdScene } from '../../model/mockup-scene.ts';
import { bakePsd, hashPsdSources } from './bake-psd.ts';
import { writeThread } from '../../platform/node/testing/write-thread.ts';

const scene: PsdScene = {
  version: 1,
  kind: 'psd',
  sizePx: 100,
  views: [{ name: 'desk', psdUrl: 'desk.psd', surfaces: [{ maskId: 1 }] }],
};
/** Documents of mockups are larger than uploads of shoppers. */
const UPLOAD_BYTES = 52_428_800;
const source = {
  load: (_reference: string, maxBytes = 0) =>
    maxBytes > UPLOAD_BYTES
      ? Promise.resolve(Uint8Array.of(1, 2, 3))
      : Promise.reject(new Error('the document is too large')),
};

test('returns the plate of the thread, its progress and its findings', async (t) => {
  const psdThreadFile = await writeThread(
    t,
    `parentPort.postMessage({ progress: 0.5 });
     const { bytes, view, sizePx, sourceHash } = workerData;
     const finding = { code: 'psd-effects-ignored', message: 'a style' };
     parentPort.postMessage({ plate: { bytes, view, sizePx, sourceHash }, findings: [finding] });`,
  );
  const events: unknown[] = [];
  const control = {
    onProgress: (done: number) => events.push(done),
    onFinding: ({ code }: { code: string }) => events.push(code),
  };
  const plate: unknown = await bakePsd(scene, 'desk', { source, psdThreadFile }, control);
  t.deepEqual(events, [0.5, 'psd-effects-ignored']);
  const sourceHash = await hashPsdSources(scene, 'desk', source);
  t.deepEqual(plate, { bytes: Uint8Array.of(1, 2, 3), view: scene.views[0], sizePx: 100, sourceHash });
});

test('is aborted during a thread that never answers', async (t) => {
  const psdThreadFile = await writeThread(t, `parentPort.postMessage({ progress: 0 }); for (;;);`);
  const stop = new AbortController();
  const running = bakePsd(
    scene,
    'desk',
    { source, psdThreadFile },
    {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    },
  );
  await t.throwsAsync(running, { message: 'enough' });
});

test('is stopped at its time limit, which the error names', async (t) => {
  const psdThreadFile = await writeThread(t, `parentPort.postMessage({ progress: 0 }); for (;;);`);
  const clock = new AbortController();
  const running = bakePsd(
    scene,
    'desk',
    { source, psdThreadFile, limit: clock.signal },
    { onProgress: () => clock.abort() },
  );
  await t.throwsAsync(running, { code: 'psd-too-slow', message: /^desk\.psd: .* 5 minutes/ });
});

test('an error of the document has the name of its file, and the end of a thread is a separate error', async (t) => {
  const refusing = await writeThread(
    t,
    `parentPort.postMessage({ code: 'psd-broken', message: 'It is cut short.', status: 400 });`,
  );
  await t.throwsAsync(bakePsd(scene, 'desk', { source, psdThreadFile: refusing }), {
    code: 'psd-broken',
    message: 'desk.psd: It is cut short.',
  });
  const dying = await writeThread(t, `process.exit(1);`);
  await t.throwsAsync(bakePsd(scene, 'desk', { source, psdThreadFile: dying }), {
    code: 'psd-thread-died',
    message: /desk\.psd.*memory/,
  });
  await t.throwsAsync(bakePsd(scene, 'chair', { source, psdThreadFile: dying }), {
    code: 'mockup-view-unknown',
  });
});

test('another document, size or surface changes the hash', async (t) => {
  const hash = (change: Partial<PsdScene>, bytes = [1, 2, 3]) =>
    hashPsdSources({ ...scene, ...change }, 'desk', { load: () => Promise.resolve(Uint8Array.from(bytes)) });
  const view = { ...scene.views[0]!, surfaces: [{ maskId: 2 }] };
  const hashes = await Promise.all([
    hash({}),
    hash({ sizePx: 99 }),
    hash({ views: [view] }),
    hash({}, [1, 2]),
  ]);
  t.is(new Set(hashes).size, 4);
});
