import test from 'ava';
import { retryingFetch, repeatingFetch } from './retrying-fetch.ts';

/** Answers calls in order; `undefined`: the connection breaks. Pauses take no time. */
function answerWith(t: { teardown: (end: () => void) => void }, ...answers: (Response | undefined)[]) {
  const { fetch: before, setTimeout: wait } = globalThis;
  const pausesMs: number[] = [];
  let calls = 0;
  globalThis.fetch = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer.clone();
  };
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    pausesMs.push(ms);
    return wait(run);
  }) as typeof setTimeout;
  t.teardown(() => Object.assign(globalThis, { fetch: before, setTimeout: wait }));
  return { pausesMs, calls: () => calls };
}
const status = (code: number, headers = {}) => new Response('{}', { status: code, headers });

test.serial('a read request is sent again after a broken connection or a bad gateway', async (t) => {
  const server = answerWith(t, undefined, status(502), status(504), status(200));
  t.is((await retryingFetch('/v1/poll')).status, 200);
  t.is(server.calls(), 4);
});

test.serial('the pause that a server requests is observed', async (t) => {
  const server = answerWith(t, status(429, { 'retry-after': '7' }), status(200));
  t.is((await retryingFetch('/v1/poll')).status, 200);
  t.deepEqual(server.pausesMs, [7000]);
});

test.serial('a long pause and a connection that stays broken are not retried automatically', async (t) => {
  const busy = answerWith(t, status(429, { 'retry-after': '60' }));
  t.is((await retryingFetch('/v1/poll')).status, 429);
  t.is(busy.calls(), 1);
  const away = answerWith(t, undefined);
  await t.throwsAsync(retryingFetch('/v1/poll'), { instanceOf: TypeError });
  t.is(away.calls(), 4);
});

test.serial('a change with an idempotency key is sent again with that key', async (t) => {
  const server = answerWith(t, undefined, status(502), status(201));
  const headers = { 'idempotency-key': 'k' };
  t.is((await repeatingFetch('/v1/x', { method: 'POST', headers })).status, 201);
  t.is(server.calls(), 3);
});

test.serial(
  'a change without a key is sent once; refusals, server errors and maintenance are final',
  async (t) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const server = answerWith(t, undefined);
      await t.throwsAsync(retryingFetch('/v1/x', { method }));
      t.is(server.calls(), 1, method);
    }
    for (const code of [400, 404, 500, 503]) {
      const server = answerWith(t, status(code));
      t.is((await retryingFetch('/v1/x')).status, code);
      t.is(server.calls(), 1, String(code));
    }
  },
);
