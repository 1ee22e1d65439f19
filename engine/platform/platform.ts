import type { UnpackWoff2 } from '../assets/font/expand-woff2.ts';
import type { Picture } from '../assets/picture.ts';
import type { LayerEffect } from '../assets/layer-effect.ts';

/** A canvas of a platform with its 2D context; both are the DOM's own types, whatever implements them. */
export interface Surface {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** Pixels ready to be painted, upright and in sRGB. */
export interface DecodedPicture {
  source: HTMLImageElement | HTMLCanvasElement;
  widthPx: number;
  heightPx: number;
}

/**
 * The tools that the engine needs from its platform. The browser and Node inject one each; nothing else in the engine
 * touches a canvas implementation, a native codec or a DOM.
 */
export interface Platform {
  readonly name: 'node' | 'browser';
  /**
   * Its surfaces remember what is painted on them and hold no pixels: they cost the same at any size, and are laid down
   * at the corner of the page alone.
   */
  readonly recordsPaint?: true;
  /** A transparent canvas of whole pixels. */
  createSurface(widthPx: number, heightPx: number): Surface;
  /** Gives the pixels back now instead of at garbage collection; the surface must not be used again. */
  releaseSurface(surface: Surface): void;
  createPath(): Path2D;
  /** A layer with an effect on what was painted on it and on others, where surfaces hold no pixels. Those given are not used again. */
  applyEffect?(layer: Surface, effect: LayerEffect, others: readonly Surface[]): Surface;
  /** The surfaces for effects on pixels, where the platform's own surfaces hold vectors. */
  raster?: { platform: Platform; pixelsPerUnit: number; maxPixels: number };
  /** @throws PlatenError `picture-broken` when the bytes cannot be decoded */
  decodePicture(picture: Picture): Promise<DecodedPicture>;
  /**
   * Unpacks WOFF2 to the sfnt inside it. Browsers have none: the decoder is large and needs `eval`, so pages are given
   * fonts unpacked.
   */
  unpackWoff2?: UnpackWoff2 | undefined;
}
