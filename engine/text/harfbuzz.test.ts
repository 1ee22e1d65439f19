import test from 'ava';
import { PlatenError } from '../errors.ts';
import { loadHarfBuzz, loadOnce } from './harfbuzz.ts';

test('HarfBuzz is loaded once', async (t) => {
  const harfBuzz = await loadHarfBuzz();
  t.is(typeof harfBuzz.shape, 'function');
  t.is(loadHarfBuzz(), loadHarfBuzz());
});

test('a failed load is a retryable error, and the next call tries again', async (t) => {
  const cause = new Error('offline');
  let loads = 0;
  const load = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(cause) : Promise.resolve(loads);
  });
  const [one, other] = [load(), load()];
  const fault = await t.throwsAsync(one, {
    instanceOf: PlatenError,
    code: 'text-engine-unavailable',
    message: 'The text engine could not be loaded; try again.',
  });
  t.like(fault, { status: 503, retryable: true, cause });
  await t.throwsAsync(other, { is: fault });
  t.is(loads, 1);
  t.is(await load(), 2);
  t.is(await load(), 2);
});
