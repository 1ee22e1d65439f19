import { PngEncoder } from '../png-encoder.ts';

export type Pixels = { rgba: Uint8Array; widthPx: number; heightPx: number };

/** Gradients, noise, flat and transparent areas, for every filter and both kinds of token. */
export function paintTestCard(widthPx: number, heightPx: number): Pixels {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  let state = 1;
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const noise = state >>> 24;
      const band = Math.floor((y * 5) / heightPx + (x * 3) / widthPx) % 5;
      const pixel = [
        [x & 255, y & 255, (x + y) & 255, 255],
        [noise, noise ^ 85, noise >> 1, noise],
        [200, 40, 90, 255],
        [12, 34, 56, 0],
        [(x * 7) & 255, noise >> 4, (x >> 3) & 255, 128],
      ][band]!;
      rgba.set(pixel, (y * widthPx + x) * 4);
    }
  }
  return { rgba, widthPx, heightPx };
}

/** Encodes a card in calls of a given number of rows. */
export async function encode(
  card: Pixels,
  opaque: boolean,
  cuts: number[] = [card.heightPx],
  dpi = 300,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const encoder = new PngEncoder({ write: (bytes) => void parts.push(bytes) }, { ...card, dpi, opaque });
  let row = 0;
  for (let i = 0; row < card.heightPx; i += 1) {
    const rows = Math.min(cuts[i % cuts.length]!, card.heightPx - row);
    // A copy that is overwritten afterwards, as by a painter that reuses its strip.
    const strip = card.rgba.slice(row * card.widthPx * 4, (row + rows) * card.widthPx * 4);
    await encoder.writeRows(strip);
    strip.fill(99);
    row += rows;
  }
  await encoder.end();
  return Buffer.concat(parts);
}
