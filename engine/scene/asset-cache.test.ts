import test from 'ava';
import { AssetCache } from './asset-cache.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an asset that is requested twice is loaded once, even at the same time', async (t) => {
  const cache = new AssetCache<string>(100, ({ length }) => length);
  let loads = 0;
  const load = () => Promise.resolve(`load ${(loads += 1)}`);
  t.deepEqual(await Promise.all([cache.getOrLoad('a', load), cache.getOrLoad('a', load)]), [
    'load 1',
    'load 1',
  ]);
});

test('a failed load is forgotten', async (t) => {
  const cache = new AssetCache<string>(100, ({ length }) => length);
  await t.throwsAsync(cache.getOrLoad('a', () => Promise.reject(new Error('no'))));
  t.is(await cache.getOrLoad('a', () => Promise.resolve('yes')), 'yes');
});

test('over the limit, the asset unused for longest goes; one thing above the limit is kept alone', async (t) => {
  const cache = new AssetCache<number>(100, (bytes) => bytes);
  const loaded: string[] = [];
  const ask = async (key: string, bytes: number) => {
    await cache.getOrLoad(key, () => (loaded.push(key), Promise.resolve(bytes)));
    await settled();
  };
  await ask('a', 40);
  await ask('b', 40);
  await ask('a', 40);
  await ask('c', 40); // b goes
  await ask('a', 40);
  await ask('b', 40); // c goes
  await ask('huge', 500);
  await ask('huge', 500);
  t.deepEqual(loaded, ['a', 'b', 'c', 'b', 'huge']);
});
