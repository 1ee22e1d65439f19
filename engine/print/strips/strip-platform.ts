import type { Platform, Surface } from '../../platform/platform.ts';
import { RecordedPath } from '../recorded-path.ts';
import { PaintedEffect } from './painted-effect.ts';
import { type StripCanvas, StripContext } from './strip-context.ts';

/**
 * A platform whose paths can be read back and whose surfaces keep the things painted on them, so that a page painted
 * once can be shown strip by strip. Pictures are decoded by the platform it stands on.
 */
export const createStripPlatform = (pixels: Platform): Platform => ({
  name: pixels.name,
  recordsPaint: true,
  createSurface: (width, height) => openStripPage({ width, height, things: [] }),
  releaseSurface() {}, // things hold no pixels
  applyEffect: (layer, effect, others) => {
    const { width, height, things } = canvasOf(layer);
    const images = others.map((other) => canvasOf(other).things);
    return openStripPage({ width, height, things: [new PaintedEffect(things, effect, images)] });
  },
  createPath: () => new RecordedPath() as unknown as Path2D,
  decodePicture: (picture) => pixels.decodePicture(picture),
  unpackWoff2: pixels.unpackWoff2,
});

const canvasOf = ({ canvas }: Surface): StripCanvas => canvas as unknown as StripCanvas;

/** A surface in the DOM's types, as the painter knows them. */
export const openStripPage = (canvas: StripCanvas): Surface => ({
  canvas: canvas as unknown as HTMLCanvasElement,
  context: new StripContext(canvas) as unknown as CanvasRenderingContext2D,
});
