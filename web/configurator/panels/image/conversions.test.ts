import test from 'ava';
import type { Conversion } from '../../../../api/contract/conversion.ts';
import { Conversions } from './conversions.ts';

const CONVERTED: Conversion = { from: 'HEIC', to: 'JPG' };

/** Conversions of a server that has one converted picture, and is unavailable at first if so requested. */
function open({ failures = 0 } = {}) {
  const asked: string[] = [];
  const conversions = new Conversions((url) => {
    asked.push(url);
    if (asked.length <= failures) return Promise.reject(new Error('The server is unavailable.'));
    return Promise.resolve(url === '/f/converted' ? CONVERTED : undefined);
  });
  return { conversions, asked, known: (url: string) => conversions.store.getState()[url] };
}

test('the server is asked once for each picture', async (t) => {
  const { conversions, asked, known } = open();
  const urls = ['/f/converted', '/f/plain', '/f/converted', '/f/plain'];
  await Promise.all(urls.map((url) => conversions.load(url)));
  for (const url of urls) await conversions.load(url);
  t.deepEqual(asked, ['/f/converted', '/f/plain']);
  t.deepEqual(known('/f/converted'), CONVERTED);
  t.is(known('/f/plain'), null);
});

test('the answer of an upload makes a question needless', async (t) => {
  const { conversions, asked, known } = open();
  conversions.add('/f/a', { from: 'GIF', to: 'PNG' });
  conversions.add('/f/b', undefined);
  await conversions.load('/f/a');
  await conversions.load('/f/b');
  t.deepEqual(asked, []);
  t.deepEqual(known('/f/a'), { from: 'GIF', to: 'PNG' });
});

test('a question that failed is asked again', async (t) => {
  const { conversions, asked, known } = open({ failures: 1 });
  await conversions.load('/f/converted');
  t.is(known('/f/converted'), undefined);
  await conversions.load('/f/converted');
  t.is(asked.length, 2);
  t.deepEqual(known('/f/converted'), CONVERTED);
});
