import type { UnpackWoff2 } from '../assets/font/expand-woff2.ts';
import type { Picture } from '../assets/picture.ts';
import type { LayerEffect } from '../assets/layer-effect.ts';

/** A canvas of a platform with its 2D context; both have the DOM's types in every implementation. */
export interface Surface {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** Decoded pixels, upright and in sRGB. */
export interface DecodedPicture {
  source: HTMLImageElement | HTMLCanvasElement;
  widthPx: number;
  heightPx: number;
}

/**
 * The services that the engine requires from its platform. Browser and Node each inject one; no other part of the
 * engine uses a canvas implementation, a native codec or a DOM.
 */
export interface Platform {
  readonly name: 'node' | 'browser';
  /**
   * Whether its surfaces record paint and have no pixels: they cost the same at any size, and are composited only at
   * the corner of the page.
   */
  readonly recordsPaint?: true;
  /** A transparent canvas of whole pixels. */
  createSurface(widthPx: number, heightPx: number): Surface;
  /** Releases the pixels immediately instead of at garbage collection; the surface must not be used again. */
  releaseSurface(surface: Surface): void;
  createPath(): Path2D;
  /**
   * A layer with an effect on its paint and that of others, if surfaces have no pixels. The arguments must not be used
   * again.
   */
  applyEffect?(layer: Surface, effect: LayerEffect, others: readonly Surface[]): Surface;
  /** The platform for pixel effects, if the platform's own surfaces are vectors. */
  raster?: { platform: Platform; pixelsPerUnit: number; maxPixels: number };
  /** @throws PlatenError `picture-broken` when the bytes cannot be decoded */
  decodePicture(picture: Picture): Promise<DecodedPicture>;
  /**
   * Unpacks WOFF2 to the sfnt inside it. Browsers have none: the decoder is large and needs `eval`, so pages receive
   * plain fonts.
   */
  unpackWoff2?: UnpackWoff2 | undefined;
}
