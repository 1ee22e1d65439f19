import type { Platform, Surface } from '../../platform/platform.ts';
import { PdfContext } from './pdf-context.ts';
import { makeLayer, type PdfStores, type PdfSurface } from './pdf-surface.ts';
import { RecordedPath } from '../recorded-path.ts';

/** Resolution of pixel effects: that of presses. */
const RASTER_PPI = 300;
/** The maximum number of pixels of such a picture. */
const MAX_RASTER_PIXELS = 24_000_000;

/**
 * A platform whose paths can be read back and whose surfaces are layers of a PDF, so that scenes and their painter work
 * unchanged. Pictures are decoded by the underlying platform.
 */
export const createPdfPlatform = (pixels: Platform, stores: PdfStores): Platform => ({
  name: pixels.name,
  recordsPaint: true,
  createSurface: (width, height) => openSurface(makeLayer(width, height), stores),
  releaseSurface() {}, // a layer is a string, so there is no memory to release
  raster: { platform: pixels, pixelsPerUnit: RASTER_PPI / 72, maxPixels: MAX_RASTER_PIXELS },
  createPath: () => new RecordedPath() as unknown as Path2D,
  decodePicture: (picture) => pixels.decodePicture(picture),
  unpackWoff2: pixels.unpackWoff2,
});

/** A surface with the DOM types that the painter expects. */
export const openSurface = (surface: PdfSurface, stores: PdfStores): Surface => ({
  canvas: surface as unknown as HTMLCanvasElement,
  context: new PdfContext(surface, stores) as unknown as CanvasRenderingContext2D,
});
