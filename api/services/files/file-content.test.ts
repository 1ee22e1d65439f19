import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { ContentWatch } from './file-content.ts';

const HEAD_BYTES = 65_536;
const TAIL_BYTES = 22 + 65_535;

async function watch(parts: readonly (string | Buffer)[], maxBytes = 1e9) {
  const watching = new ContentWatch(maxBytes, () => new RangeError('too large'));
  const passed = await buffer(Readable.from(parts.map((part) => Buffer.from(part as string))).pipe(watching));
  return { passed, ...watching.content };
}
const isText = async (...parts: (string | Buffer)[]) => (await watch(parts)).isText;

test('bytes are passed on unchanged; of a short file head and tail are the whole', async (t) => {
  const { passed, head, tail } = await watch(['one', 'two', 'three']);
  for (const bytes of [passed, head, tail]) t.is(bytes.toString(), 'onetwothree');
});

test('of a long file the beginning and the end are collected, however it is split', async (t) => {
  const whole = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  for (const partBytes of [200_000, 70_000, 40_000, 999]) {
    const parts: Buffer[] = [];
    for (let at = 0; at < whole.length; at += partBytes) parts.push(whole.subarray(at, at + partBytes));
    const { passed, head, tail } = await watch(parts);
    t.true(passed.equals(whole));
    t.true(head.equals(whole.subarray(0, HEAD_BYTES)), `${partBytes}: head`);
    t.true(tail.equals(whole.subarray(-TAIL_BYTES)), `${partBytes}: tail`);
  }
});

test('a file with more bytes than allowed is refused', async (t) => {
  t.is((await watch(['12345', '67890'], 10)).passed.length, 10);
  await t.throwsAsync(watch(['12345', '678901'], 10), { instanceOf: RangeError, message: 'too large' });
});

test('text is UTF-8 without control characters except white space', async (t) => {
  t.true(await isText('a\tb\r\nc\v\fd', 'é🙂'));
  t.true(await isText('a'));
  const euro = Buffer.from('€');
  t.true(await isText(euro.subarray(0, 1), euro.subarray(1)), 'a character in two parts');
  t.false(await isText('a', euro.subarray(0, 2)), 'a truncated character');
  for (const control of ['\0', '\x08', '\x0e', '\x1f', '\x7f'])
    t.false(await isText('a', control, 'b'), JSON.stringify(control));
  t.false(await isText(Buffer.from([0x61, 0xff]), 'b'));
  t.false(await isText(), 'an empty file is not text');
});
