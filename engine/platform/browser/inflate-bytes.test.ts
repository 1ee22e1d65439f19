import test from 'ava';
import { deflateSync } from 'node:zlib';
import { inflateBytes } from './inflate-bytes.ts';

test('zlib data are inflated to at most the given size, and broken data are refused', (t) => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 251);
  const packed = deflateSync(bytes);
  t.deepEqual(inflateBytes(packed, 5000), bytes);
  t.deepEqual(inflateBytes(packed, 9000), bytes);
  t.true(readAtMost(packed, 100) <= 100);
  t.throws(() => inflateBytes(packed.subarray(0, 40), 5000));
  t.throws(() => inflateBytes(new Uint8Array(40), 5000));
});

function readAtMost(packed: Uint8Array, maxBytes: number): number {
  try {
    return inflateBytes(packed, maxBytes).length;
  } catch {
    return 0;
  }
}
