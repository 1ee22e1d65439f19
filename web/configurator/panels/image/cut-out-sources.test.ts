import test from 'ava';
import { CutOutSources } from './cut-out-sources.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) };
}

test('the source of a cut-out is found after a reload', (t) => {
  const storage = memory();
  const source = { url: '/f/photo', urlThumbnail: '/f/small', urlThumbnailToImageRatio: 0.5 };
  new CutOutSources(1, () => storage).add('/f/cut', source);
  t.deepEqual(new CutOutSources(1, () => storage).find('/f/cut'), source);
  t.is(new CutOutSources(2, () => storage).find('/f/cut'), undefined, 'another enterprise');
  t.is(new CutOutSources(1, () => storage).find(undefined), undefined);
});

test('without storage the sources are kept until the page is unloaded', (t) => {
  const sources = new CutOutSources(1, () => {
    throw new Error('refused');
  });
  sources.add('/f/cut', { url: '/f/photo' });
  t.is(sources.find('/f/cut')?.url, '/f/photo');
});

test('invalid stored values are ignored', (t) => {
  for (const kept of ['{', '7', '[{"cutOut":1}]']) {
    const sources = new CutOutSources(1, () => ({ getItem: () => kept, setItem: () => undefined }));
    t.is(sources.find('/f/cut'), undefined);
  }
});
