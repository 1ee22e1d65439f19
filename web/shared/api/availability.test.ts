import test from 'ava';
import { availability, watchedFetch, whenAvailable } from './availability.ts';

const answerWith = (status: number, body: unknown = {}) => {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
  return watchedFetch('/v1/poll');
};
const own = globalThis.fetch;
test.after.always(() => {
  globalThis.fetch = own;
});

test.serial(
  '[C8-16] a 503 on any call starts maintenance with the server’s text; any successful response ends it',
  async (t) => {
    const first = await answerWith(503, { error: 'Back at noon', errorCode: 'maintenance' });
    t.is(((await first.json()) as { error: string }).error, 'Back at noon', 'the caller can read the body');
    t.deepEqual(availability.getState(), { isMaintained: true, text: 'Back at noon' });
    let isBack = false;
    const waiting = whenAvailable().then(() => {
      isBack = true;
    });
    for (const status of [400, 404, 500]) await answerWith(status);
    t.true(availability.getState().isMaintained);
    t.false(isBack);
    await answerWith(200);
    t.false(availability.getState().isMaintained);
    await waiting;
    t.true(isBack);
  },
);

test.serial('a 503 without JSON starts maintenance, and one that ends sessions does not', async (t) => {
  globalThis.fetch = () => Promise.resolve(new Response('<html>', { status: 503 }));
  await watchedFetch('/v1/poll');
  t.deepEqual(availability.getState(), { isMaintained: true, text: undefined });
  await answerWith(200);
  await answerWith(503, { error: 'Sign in again', errorCode: 287 });
  t.false(availability.getState().isMaintained);
});
