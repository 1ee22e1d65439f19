/** Packs a set of pixels as one bit each, the first in the lowest bit of the first byte. */
export function packPixels(pixels: Uint32Array, platePixels: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(platePixels / 8));
  for (const pixel of pixels) bits[pixel >>> 3]! |= 1 << (pixel & 7);
  return bits;
}

/**
 * The inverse of {@link packPixels}: the set, or undefined if its size is not `count` or a pixel is outside the plate.
 */
export function unpackPixels(bits: Uint8Array, platePixels: number, count: number): Uint32Array | undefined {
  const pixels = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < bits.length; at += 1) {
    // Most bytes are 0 or 255.
    if (bits[at] === 0xff && found + 8 <= count) {
      for (let i = 0; i < 8; i += 1) pixels[found + i] = at * 8 + i;
      found += 8;
      continue;
    }
    for (let rest = bits[at]!; rest; rest &= rest - 1) {
      if (found === count) return undefined;
      pixels[found++] = at * 8 + (31 - Math.clz32(rest & -rest));
    }
  }
  return found === count && (count === 0 || pixels[count - 1]! < platePixels) ? pixels : undefined;
}
