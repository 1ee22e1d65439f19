import test from 'ava';
import { AssetCache } from './asset-cache.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an asset that is requested twice is loaded once, also concurrently', async (t) => {
  const cache = new AssetCache<string>(100, ({ length }) => length);
  let loads = 0;
  const load = () => Promise.resolve(`load ${(loads += 1)}`);
  t.deepEqual(await Promise.all([cache.getOrLoad('a', load), cache.getOrLoad('a', load)]), [
    'load 1',
    'load 1',
  ]);
});

test('a failed load is not cached', async (t) => {
  const cache = new AssetCache<string>(100, ({ length }) => length);
  await t.throwsAsync(cache.getOrLoad('a', () => Promise.reject(new Error('no'))));
  t.is(await cache.getOrLoad('a', () => Promise.resolve('yes')), 'yes');
});

test('above the limit the least recently used asset is evicted, and a single larger asset is kept', async (t) => {
  const cache = new AssetCache<number>(100, (bytes) => bytes);
  const loaded: string[] = [];
  const ask = async (key: string, bytes: number) => {
    await cache.getOrLoad(key, () => (loaded.push(key), Promise.resolve(bytes)));
    await settled();
  };
  await ask('a', 40);
  await ask('b', 40);
  await ask('a', 40);
  await ask('c', 40); // b is evicted
  await ask('a', 40);
  await ask('b', 40); // c is evicted
  await ask('huge', 500);
  await ask('huge', 500);
  t.deepEqual(loaded, ['a', 'b', 'c', 'b', 'huge']);
});
