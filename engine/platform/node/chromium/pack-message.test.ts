import test from 'ava';
import { packMessage, unpackMessage } from './pack-message.ts';

test('plain data with typed arrays of any type survives a round trip', (t) => {
  const message = {
    text: 'Größe ✓',
    list: [1, { deep: new Float32Array([0.5, -1, Infinity]) }],
    bytes: new Uint8Array([1, 2, 3]).subarray(1),
    pixels: new Uint8ClampedArray(5).fill(9),
    halves: new Uint16Array([0x3c00]),
    none: new Uint8Array(0),
  };
  const back = unpackMessage(packMessage(message).buffer);
  t.deepEqual(back, message);
});
