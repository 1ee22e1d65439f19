import type { Image } from '@napi-rs/canvas';
import type { Picture } from '../../assets/picture.ts';
import type { RawPicture } from '../raw-picture.ts';
import { decodePicture } from './decode-picture.ts';
import { loadCanvas } from './load-canvas.ts';

/** Rows read at a time, so that a canvas and its copy of the whole picture are never in memory together. */
const STRIP_ROWS = 256;

/**
 * Decodes an admitted picture to its pixels, upright, in sRGB.
 * @throws PlatenError `picture-broken`
 */
export async function decodePixels(picture: Picture): Promise<RawPicture> {
  const { source, widthPx, heightPx } = await decodePicture(picture);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const strip = loadCanvas().createCanvas(widthPx, Math.min(STRIP_ROWS, heightPx));
  const context = strip.getContext('2d');
  for (let top = 0; top < heightPx; top += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, heightPx - top);
    context.clearRect(0, 0, widthPx, rows);
    context.drawImage(source as unknown as Image, 0, -top);
    rgba.set(context.getImageData(0, 0, widthPx, rows).data, top * widthPx * 4);
  }
  return { widthPx, heightPx, rgba };
}
