import test from 'ava';
import type { CutOutReport } from './cut-out-messages.ts';
import { type CutOutWorker, NoCutOut, removeOnDevice } from './remove-on-device.ts';

/** A cut-out whose worker is the test. */
function cutOut({ width = 300, height = 200, openFails = false } = {}) {
  const controller = new AbortController();
  const progress: number[] = [];
  let isEnded = false;
  const worker: CutOutWorker = {
    onmessage: null,
    onerror: null,
    postMessage: () => undefined,
    terminate: () => (isEnded = true),
  };
  const result = removeOnDevice('/f/a/dog.jpg', controller.signal, (part) => progress.push(part), {
    load: () => Promise.resolve({ width, height, close: () => undefined } as ImageBitmap),
    openWorker() {
      if (openFails) throw new Error('There are no workers.');
      return worker;
    },
  });
  const begun = new Promise((next) => setImmediate(next));
  return {
    result,
    progress,
    controller,
    begun,
    notify: (data: CutOutReport) => worker.onmessage?.({ data } as MessageEvent<CutOutReport>),
    break: () => worker.onerror?.({ message: 'refused' } as ErrorEvent),
    isEnded: () => isEnded,
  };
}

test('a cut-out on the device reports its progress, returns a PNG and ends its worker', async (t) => {
  const { result, progress, begun, notify, isEnded } = cutOut();
  await begun;
  notify({ progress: 0.5 });
  notify({ png: new Blob(['cut']), isUnsure: true });
  const { file, isUnsure } = await result;
  t.deepEqual([file.name, file.type, file.size], ['cut-out.png', 'image/png', 3]);
  t.true(isUnsure);
  t.deepEqual(progress, [0.5]);
  t.true(isEnded());
});

test('only a failure of the device allows a retry on the server; a picture without a subject is final', async (t) => {
  const failures: [ReturnType<typeof cutOut>, (cut: ReturnType<typeof cutOut>) => void, boolean][] = [
    [cutOut(), (cut) => cut.break(), false],
    [cutOut(), ({ notify }) => notify({ code: 'internal-error', message: 'no WebAssembly' }), false],
    [cutOut(), ({ notify }) => notify({ code: 'background-not-found', message: 'nothing' }), true],
    [cutOut({ openFails: true }), () => undefined, false],
    [cutOut({ width: 5000, height: 4000 }), () => undefined, false],
  ];
  for (const [cut, fail, isFinal] of failures) {
    const error = t.throwsAsync(cut.result, { instanceOf: NoCutOut });
    await cut.begun;
    fail(cut);
    t.is((await error).isFinal, isFinal);
  }
});

test('a cancelled cut-out ends its worker immediately', async (t) => {
  const { result, controller, begun, isEnded } = cutOut();
  await begun;
  controller.abort();
  await t.throwsAsync(result, { name: 'AbortError', any: true });
  t.true(isEnded());
});
