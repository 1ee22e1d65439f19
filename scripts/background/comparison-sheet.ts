import sharp, { type OverlayOptions } from 'sharp';
import type { RawPicture } from '../../engine/node-mockups.ts';
import type { Photograph } from './photographs.ts';

const TILE_PX = 300;

/**
 * Photo, known mask, cut-out on magenta, and the difference (red: wrongly removed, green: wrongly kept), side by side
 * in a PNG.
 */
export async function drawComparison(
  { jpg, alpha, widthPx, heightPx }: Photograph,
  cut: RawPicture,
): Promise<Buffer> {
  const mask = Buffer.alloc(alpha.length * 3);
  const difference = Buffer.alloc(alpha.length * 3);
  for (let at = 0; at < alpha.length; at += 1) {
    const known = Math.round(255 * alpha[at]!);
    const found = cut.rgba[at * 4 + 3]!;
    mask.fill(known, at * 3, at * 3 + 3);
    difference.set([known, found, Math.min(known, found)], at * 3);
  }
  const size = { width: widthPx, height: heightPx };
  const pictures = [
    sharp(jpg),
    sharp(mask, { raw: { ...size, channels: 3 } }),
    sharp(cut.rgba, { raw: { ...size, channels: 4 } }).flatten({ background: '#ff00ff' }),
    sharp(difference, { raw: { ...size, channels: 3 } }),
  ];
  const tiles = await Promise.all(
    pictures.map((picture) =>
      picture.resize(TILE_PX, TILE_PX, { fit: 'contain', background: '#808080' }).png().toBuffer(),
    ),
  );
  return join(
    tiles.map((input, column) => ({ input, left: column * TILE_PX, top: 0 })),
    tiles.length * TILE_PX,
    TILE_PX,
  );
}

/** A PNG of comparisons, one below the other. */
export async function writeSheet(file: string, comparisons: readonly Buffer[]): Promise<void> {
  const rows = comparisons.map((input, row) => ({ input, left: 0, top: row * TILE_PX }));
  const sheet = await join(rows, 4 * TILE_PX, comparisons.length * TILE_PX);
  await sharp(sheet).png({ palette: true, quality: 80 }).toFile(file);
}

function join(tiles: OverlayOptions[], width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(tiles)
    .png()
    .toBuffer();
}
