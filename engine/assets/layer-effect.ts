import type { Matrix } from './matrix.ts';

/** A part of a layer as pixels, in straight RGBA. */
export interface PixelWindow {
  /** Its origin on the layer, in whole pixels. */
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
  data: Uint8ClampedArray;
}

/** A box of pixels. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An effect at the resolution of a surface. */
export interface PixelEffect {
  /** The radius around a pixel that its result depends on. */
  reachPx: number;
  /** The bounds of the result, if they exceed those of the layer without the effect. */
  box: PixelBox | undefined;
  /**
   * @param images other layers that it uses, of the same window, in straight RGBA
   * @returns the pixels of the window; those nearer than the reach to its edges may lack what lies outside
   */
  apply(window: PixelWindow, images?: readonly Uint8ClampedArray[]): Uint8ClampedArray;
}

/** An operation on the pixels of a layer: the same on every platform and at every resolution. */
export interface LayerEffect {
  /** @param toPixels from the layer's coordinates to pixels */
  at(toPixels: Matrix): PixelEffect;
}
