import { PlatenError } from '../../errors.ts';
import type { Platform } from '../platform.ts';
import { decodePicture } from './decode-picture.ts';
import { loadCanvas } from './load-canvas.ts';
import { unpackWoff2 } from './unpack-woff2.ts';

/** Skia allocates a canvas as one block below 2 GiB; a larger canvas of @napi-rs/canvas is silently blank. */
const MAX_CANVAS_BYTES = 2 ** 31;

/** The engine's platform in Node: @napi-rs/canvas (Skia) for pixels, sharp for other codecs. */
export const nodePlatform: Platform = {
  name: 'node',
  createSurface(widthPx, heightPx) {
    if (widthPx * heightPx * 4 >= MAX_CANVAS_BYTES)
      throw new PlatenError(
        'canvas-too-large',
        `a canvas of ${widthPx} x ${heightPx} px does not fit in memory`,
      );
    const canvas = loadCanvas().createCanvas(widthPx, heightPx);
    return {
      canvas: canvas as unknown as HTMLCanvasElement,
      context: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    };
  },
  releaseSurface({ canvas }) {
    canvas.width = canvas.height = 0;
  },
  createPath: () => new (loadCanvas().Path2D)(),
  decodePicture,
  unpackWoff2,
};
