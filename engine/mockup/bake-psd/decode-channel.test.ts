import test from 'ava';
import { deflateSync } from 'node:zlib';
import { inflateBytes } from '../../platform/node/inflate-bytes.ts';
import { decodeChannel } from './decode-channel.ts';

const stored = (compression: number, data: Uint8Array | undefined, bitsPerChannel = 8, isLarge = false) => ({
  compression,
  data,
  bitsPerChannel,
  isLarge,
});

test('raw bytes are the pixels; of 16 bits the higher eight are used', (t) => {
  t.deepEqual(
    [...decodeChannel(stored(0, Uint8Array.of(1, 2, 3, 4, 5, 6)), 3, 2, inflateBytes)],
    [1, 2, 3, 4, 5, 6],
  );
  t.deepEqual([...decodeChannel(stored(0, Uint8Array.of(9, 1, 8, 2), 16), 2, 1, inflateBytes)], [9, 8]);
});

test('PackBits: runs, literals, and row lengths of two or four bytes', (t) => {
  const rows = [254, 7, 1, 5, 6, 128, 255, 4];
  const small = Uint8Array.of(0, 5, 0, 3, ...rows);
  t.deepEqual([...decodeChannel(stored(1, small), 5, 2, inflateBytes)], [7, 7, 7, 5, 6, 4, 4, 0, 0, 0]);
  const large = Uint8Array.of(0, 0, 0, 5, 0, 0, 0, 3, ...rows);
  t.deepEqual(
    [...decodeChannel(stored(1, large, 8, true), 5, 2, inflateBytes)],
    [7, 7, 7, 5, 6, 4, 4, 0, 0, 0],
  );
});

test('zip, and zip with prediction in 8 and 16 bits', (t) => {
  const zip = (...bytes: number[]) => deflateSync(Uint8Array.from(bytes));
  t.deepEqual([...decodeChannel(stored(2, zip(1, 2, 3, 4)), 2, 2, inflateBytes)], [1, 2, 3, 4]);
  t.deepEqual([...decodeChannel(stored(3, zip(10, 5, 250, 1, 255)), 5, 1, inflateBytes)], [10, 15, 9, 10, 9]);
  // 0x0180, then 0x0090 more is 0x0210.
  t.deepEqual([...decodeChannel(stored(3, zip(0x01, 0x80, 0x00, 0x90), 16), 2, 1, inflateBytes)], [1, 2]);
});

const broken: Record<string, [compression: number, data: Uint8Array | undefined]> = {
  'no data': [0, undefined],
  'too few raw bytes': [0, new Uint8Array(3)],
  'rows that are longer than the file': [1, Uint8Array.of(0, 200, 0, 3, 254, 7)],
  'no lengths of rows': [1, Uint8Array.of(0)],
  'no zip': [2, Uint8Array.of(1, 2, 3)],
  'a zip that unpacks to more than its pixels': [2, deflateSync(new Uint8Array(1_000_000))],
};
for (const [what, [compression, data]] of Object.entries(broken))
  test(`refused: ${what}`, (t) => {
    t.throws(() => decodeChannel(stored(compression, data), 2, 2, inflateBytes), { code: 'psd-broken' });
  });
