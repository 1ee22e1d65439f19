import sharp from 'sharp';
import type { Artwork } from '../artwork.ts';

const kinds = {
  /** Black and dark red lines on white, down to a 90th of the height. */
  text: (widthPx: number, heightPx: number) =>
    drawSvg(
      widthPx,
      heightPx,
      [4, 7, 11, 18, 28]
        .map(
          (size, i) =>
            `<text x="8" y="${18 + i * 9 + size * 1.5}" font-size="${size}" fill="${i % 2 ? '#7A1020' : '#000'}" font-family="Open Sans, sans-serif">Hamburgefonstiv quick brown fox 0123456789</text>`,
        )
        .join(''),
    ),
  /** Eight levels of transparency. */
  glass: (widthPx: number, heightPx: number) =>
    drawSvg(
      widthPx,
      heightPx,
      Array.from(
        { length: 8 },
        (_, i) =>
          `<circle cx="${15 + i * 24}" cy="${30 + (i % 3) * 20}" r="22" fill="hsl(${i * 45} 90% 45%)" fill-opacity="${(i + 1) / 8}"/>`,
      ).join(''),
      'none',
    ),
  checkerboard: (widthPx: number, heightPx: number) => drawCheckerboard(widthPx, heightPx, 32),
  photo: async (widthPx: number, heightPx: number): Promise<Artwork> => {
    const image = sharp('fixtures/images/daisy-meadow.jpg').resize(widthPx, heightPx, { fit: 'cover' });
    return toArtwork(await image.ensureAlpha().raw().toBuffer(), widthPx, heightPx);
  },
};

export type TestArtwork = keyof typeof kinds;
export const testArtworks = Object.keys(kinds) as TestArtwork[];

/** Artwork of one kind, of 200 x 100 cells, in any size. */
export const drawTestArtwork = async (
  kind: TestArtwork,
  widthPx: number,
  heightPx: number,
): Promise<Artwork> => kinds[kind](widthPx, heightPx);

/** A checkerboard; `shift` moves it to the right, in squares. */
export function drawCheckerboard(widthPx: number, heightPx: number, columns: number, shift = 0): Artwork {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const column = Math.floor(((i % widthPx) / widthPx) * columns - shift);
    const row = Math.floor((Math.floor(i / widthPx) / widthPx) * columns);
    if ((column + row) & 1) rgba.fill(0, 4 * i, 4 * i + 3);
  }
  return { widthPx, heightPx, rgba };
}

async function drawSvg(widthPx: number, heightPx: number, body: string, paper = '#FFF'): Promise<Artwork> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="${widthPx}" height="${heightPx}" preserveAspectRatio="none"><rect width="200" height="100" fill="${paper}"/>${body}</svg>`;
  const image = sharp(Buffer.from(svg)).resize(widthPx, heightPx, { fit: 'fill' });
  return toArtwork(await image.ensureAlpha().raw().toBuffer(), widthPx, heightPx);
}

const toArtwork = (pixels: Buffer, widthPx: number, heightPx: number): Artwork => ({
  widthPx,
  heightPx,
  rgba: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length),
});
