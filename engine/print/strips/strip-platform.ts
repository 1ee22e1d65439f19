import type { Platform, Surface } from '../../platform/platform.ts';
import { RecordedPath } from '../recorded-path.ts';
import { PaintedEffect } from './painted-effect.ts';
import { type StripCanvas, StripContext } from './strip-context.ts';

/**
 * A platform whose paths can be read back and whose surfaces record the objects painted on them, so that a page is
 * painted once and rendered strip by strip. Pictures are decoded by the underlying platform.
 */
export const createStripPlatform = (pixels: Platform): Platform => ({
  name: pixels.name,
  recordsPaint: true,
  createSurface: (width, height) => openStripPage({ width, height, objects: [] }),
  releaseSurface() {}, // recorded objects have no pixels to release
  applyEffect: (layer, effect, others) => {
    const { width, height, objects } = canvasOf(layer);
    const images = others.map((other) => canvasOf(other).objects);
    return openStripPage({ width, height, objects: [new PaintedEffect(objects, effect, images)] });
  },
  createPath: () => new RecordedPath() as unknown as Path2D,
  decodePicture: (picture) => pixels.decodePicture(picture),
  unpackWoff2: pixels.unpackWoff2,
});

const canvasOf = ({ canvas }: Surface): StripCanvas => canvas as unknown as StripCanvas;

/** A surface with the DOM types that the painter expects. */
export const openStripPage = (canvas: StripCanvas): Surface => ({
  canvas: canvas as unknown as HTMLCanvasElement,
  context: new StripContext(canvas) as unknown as CanvasRenderingContext2D,
});
