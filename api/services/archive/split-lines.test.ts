import test from 'ava';
import { splitLines } from './split-lines.ts';

const linesOf = async (parts: readonly string[], maxBytes = 100) => {
  const lines: string[] = [];
  async function* bytes() {
    for (const part of parts) yield await Promise.resolve(Buffer.from(part));
  }
  for await (const line of splitLines(bytes(), maxBytes, () => new RangeError('too long')))
    lines.push(Buffer.from(line).toString());
  return lines;
};

test('lines are split wherever their bytes are cut, and empty ones are skipped', async (t) => {
  const text = '\none\n\n\ntwö\nthree';
  const lines = ['one', 'twö', 'three'];
  t.deepEqual(await linesOf([text]), lines);
  t.deepEqual(await linesOf([`${text}\n`]), lines);
  for (let at = 0; at <= text.length; at += 1)
    t.deepEqual(await linesOf([text.slice(0, at), text.slice(at)]), lines, `cut at ${at}`);
  t.deepEqual(await linesOf(Array.from(text)), lines, 'character by character');
  t.deepEqual(await linesOf([]), []);
  t.deepEqual(await linesOf(['\n']), []);
  t.deepEqual(await linesOf(['1\n2\n', '\n3']), ['1', '2', '3'], 'lines of one byte');
});

test('the bytes of a line are limited, however it is cut', async (t) => {
  t.deepEqual(await linesOf(['abc\nabc\n', 'ab', 'c', '\nabc'], 3), ['abc', 'abc', 'abc', 'abc']);
  for (const parts of [['abcd\n'], ['ab', 'cd'], ['abc\nab', 'cd\n'], ['abc\n', 'abcd']])
    await t.throwsAsync(linesOf(parts, 3), { instanceOf: RangeError }, parts.join('|'));
});
