import { Readable } from 'node:stream';
import test from 'ava';
import { readJsonInput } from './read-json-input.ts';

const CHUNK = Buffer.alloc(2 ** 20, ' ');

test('input without an end is refused once it exceeds the size of a document', async (t) => {
  const endless = new Readable({
    read() {
      this.push(CHUNK);
    },
  });
  const { signal } = new AbortController();
  await t.throwsAsync(readJsonInput(endless, signal), {
    message: /The input is larger than 20000000 bytes/,
  });
  t.true(endless.destroyed, 'it is not read further');
});
