import type { Platform } from '../platform.ts';
import { decodePicture } from './decode-picture.ts';

/** The engine's platform in a browser. */
export const browserPlatform: Platform = {
  name: 'browser',
  createSurface(widthPx, heightPx) {
    const canvas = document.createElement('canvas');
    canvas.width = widthPx;
    canvas.height = heightPx;
    // Software canvases use the same Skia raster code as Node, so the pixels are the same.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser has no 2D canvas');
    return { canvas, context };
  },
  releaseSurface({ canvas }) {
    canvas.width = canvas.height = 0;
  },
  createPath: () => new Path2D(),
  decodePicture,
};
