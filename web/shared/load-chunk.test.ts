import test from 'ava';
import { retryUntilLoaded, waitingFiles } from './load-chunk.ts';

/** Answers with these statuses in order; `undefined`: no server answers. */
function answering(...statuses: (number | undefined)[]) {
  const waits: number[] = [];
  const counts: number[] = [];
  return {
    waits,
    counts,
    ask: () => {
      counts.push(waitingFiles.getState().count);
      const status = statuses.shift();
      return status === undefined ? Promise.reject(new TypeError('')) : Promise.resolve(status);
    },
    wait: (ms: number) => Promise.resolve(waits.push(ms)),
  };
}

test.serial('a file is requested with growing pauses until the server is back', async (t) => {
  const { ask, wait, waits, counts } = answering(undefined, 502, 503, 429, undefined, undefined, 200);
  await retryUntilLoaded(ask, wait);
  const isWithinFifth = (ms: number, longestMs: number) => ms <= longestMs && ms >= longestMs * 0.8;
  t.true([500, 1000, 2000, 4000, 8000, 8000].every((ms, index) => isWithinFifth(waits[index]!, ms)));
  t.is(waits.length, 6);
  t.deepEqual(counts, [0, 1, 1, 1, 1, 1, 1], 'the page can show that it waits');
  t.is(waitingFiles.getState().count, 0);
});

test.serial('a file that the server refuses is not requested again', async (t) => {
  const { ask, wait, waits } = answering(undefined, 404, 200);
  await t.throwsAsync(retryUntilLoaded(ask, wait), { message: 'A file of the page cannot be loaded (404).' });
  t.is(waits.length, 1);
  t.is(waitingFiles.getState().count, 0);
});
