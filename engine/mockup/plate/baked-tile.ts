/** Samples a pixel's side is cut into while baking: 2 by 2 samples become one pixel of the plate. */
export const SAMPLES_PER_SIDE = 2;

/** Samples a tile carries beyond each of its sides, so that slopes of u and v are known at its edges. */
export const TILE_MARGIN_SAMPLES = 2;

/** The part of one surface in a tile; every table has a row of samples after the other, from the top. */
export interface BakedSurface {
  /** The part of the sample that shows the surface, 0..1; its u and v count wherever it is above 0. */
  hit: Float32Array;
  /** Two a sample: where in the artwork it looks, 0..1 from the left and from the top. */
  uv: Float32Array;
  /** Three a sample: light a white, opaque print sends to the camera, less `shine`. Linear sRGB. */
  diffuse: Float32Array;
  /** Three a sample: light a black, opaque print sends to the camera. Linear sRGB. */
  shine: Float32Array;
  /** Three a sample, where there are any: light that an opaque print takes away beyond all that is under it. */
  taken?: Float32Array;
}

/**
 * A part of a product's picture as either bake measures it, before tone mapping: `(widthPx * 2 + 4) x
 * (heightPx * 2 + 4)` samples with their margin.
 */
export interface BakedTile {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  /** Four a sample: the product without print, its colour regions black. Linear sRGB, multiplied by alpha. */
  foreground: Float32Array;
  /** A table a colour region, three a sample: light that region adds when it is white. Linear sRGB. */
  regions: Float32Array[];
  surfaces: BakedSurface[];
}
