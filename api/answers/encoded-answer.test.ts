import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { EncodedBody } from './encoded-body.ts';
import { answerEncoded, chooseEncoding, isFresh } from './encoded-answer.ts';

const asking = (headers: Record<string, string>) => (name: string) => headers[name];

test('the content coding is the best that the client takes', (t) => {
  const chosen = (accepted: string) => chooseEncoding(asking({ 'accept-encoding': accepted }));
  t.is(chosen('gzip, deflate, br, zstd'), 'br');
  t.is(chosen('gzip, deflate'), 'gzip');
  t.is(chosen('*'), 'br');
  t.is(chosen('br;q=0, gzip;q=0.1'), 'gzip');
  t.is(chosen('identity'), 'identity');
  t.is(chosen(''), 'identity');
  t.is(chosen('zstd, identity;q=0'), 'identity', 'every available coding was refused');
  t.is(chooseEncoding(asking({})), 'identity');
});

test('a client has what it names the tag of, also where a page asks caches to validate', (t) => {
  const has = (headers: Record<string, string>) => isFresh(asking(headers), { ETag: 'W/"one"' });
  t.true(has({ 'if-none-match': 'W/"one"' }));
  t.true(has({ 'if-none-match': '"one"' }), 'the comparison is weak');
  t.true(has({ 'if-none-match': '"other", W/"one"' }));
  t.true(has({ 'if-none-match': 'W/"one"', 'cache-control': 'no-cache' }));
  t.false(has({ 'if-none-match': 'W/"other"' }));
  t.false(has({}));
  t.false(has({ 'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT' }), 'times are not compared');
});

test('an answer is whole in each content coding, under one weak tag', async (t) => {
  const body = new EncodedBody(Buffer.from('content '.repeat(100)), 'text/plain', 'a-tag');
  const common = { ETag: 'W/"a-tag"', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const answerTo = (headers: Record<string, string>) => answerEncoded(body, asking(headers), 'no-cache');
  const described = { ...common, 'Content-Type': 'text/plain' };
  const plain = await answerTo({ 'accept-encoding': 'identity' });
  t.deepEqual(plain, { body: body.bytes, headers: described });
  const zipped = await answerTo({ 'accept-encoding': 'gzip' });
  t.deepEqual(zipped.headers, { ...described, 'Content-Encoding': 'gzip' });
  t.deepEqual(gunzipSync(zipped.body as Buffer), body.bytes);
  const packed = await answerTo({ 'accept-encoding': 'br' });
  t.deepEqual(packed.headers, { ...described, 'Content-Encoding': 'br' });
  t.deepEqual(brotliDecompressSync(packed.body as Buffer), body.bytes);
  const known = await answerTo({ 'if-none-match': 'W/"a-tag"', 'accept-encoding': 'br' });
  t.deepEqual(known, { status: 304, body: undefined, headers: common });
});
