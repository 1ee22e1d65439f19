import type { Platform, Surface } from '../../platform/platform.ts';
import { PdfContext } from './pdf-context.ts';
import { makeLayer, type PdfStores, type PdfSurface } from './pdf-surface.ts';
import { RecordedPath } from '../recorded-path.ts';

/** Resolution of effects on pixels: as much as presses print. */
const RASTER_PPI = 300;
/** The most that one such picture may have, however large it is. */
const MAX_RASTER_PIXELS = 24_000_000;

/**
 * A platform whose paths can be read back and whose surfaces are layers of a PDF, so that the one scene and the one
 * painter serve it. Pictures are decoded by the platform it stands on.
 */
export const createPdfPlatform = (pixels: Platform, stores: PdfStores): Platform => ({
  name: pixels.name,
  recordsPaint: true,
  createSurface: (width, height) => openSurface(makeLayer(width, height), stores),
  releaseSurface() {}, // a layer is a string; nothing holds memory of its own
  raster: { platform: pixels, pixelsPerUnit: RASTER_PPI / 72, maxPixels: MAX_RASTER_PIXELS },
  createPath: () => new RecordedPath() as unknown as Path2D,
  decodePicture: (picture) => pixels.decodePicture(picture),
  unpackWoff2: pixels.unpackWoff2,
});

/** A surface in the DOM's types, as the painter knows them. */
export const openSurface = (surface: PdfSurface, stores: PdfStores): Surface => ({
  canvas: surface as unknown as HTMLCanvasElement,
  context: new PdfContext(surface, stores) as unknown as CanvasRenderingContext2D,
});
