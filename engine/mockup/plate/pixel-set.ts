/** A set of pixels as a bit each, the first in the lowest bit of the first byte. */
export function packPixels(pixels: Uint32Array, platePixels: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(platePixels / 8));
  for (const pixel of pixels) bits[pixel >>> 3]! |= 1 << (pixel & 7);
  return bits;
}

/** The reverse of {@link packPixels}. Bits beyond the plate are left out. */
export function unpackPixels(bits: Uint8Array, platePixels: number): Uint32Array {
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest; rest &= rest - 1) count += 1;
  const pixels = new Uint32Array(count);
  let found = 0;
  for (const [at, byte] of bits.entries()) {
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte >>> bit) & 1) pixels[found++] = at * 8 + bit;
  }
  while (found > 0 && pixels[found - 1]! >= platePixels) found -= 1;
  return pixels.subarray(0, found);
}
