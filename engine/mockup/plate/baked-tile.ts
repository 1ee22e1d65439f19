/** Samples per pixel side while baking: 2 by 2 samples become one pixel of the plate. */
export const SAMPLES_PER_SIDE = 2;

/** Margin samples on each side of a tile, for the slopes of u and v at its edges. */
export const TILE_MARGIN_SAMPLES = 2;

/** The part of one surface in a tile; all tables are row by row, from the top. */
export interface BakedSurface {
  /** The coverage of the sample by the surface, 0..1; u and v are valid where it is above 0. */
  hit: Float32Array;
  /** Two per sample: artwork coordinates, 0..1 from the left and from the top. */
  uv: Float32Array;
  /** Three per sample: light of a white, opaque print, without `shine`. Linear sRGB. */
  diffuse: Float32Array;
  /** Three per sample: light of a black, opaque print. Linear sRGB. */
  shine: Float32Array;
  /** Three per sample, if present: light that an opaque print removes in addition to everything under it. */
  taken?: Float32Array;
}

/**
 * A part of a product's picture as measured by a bake, before tone mapping: `(widthPx * 2 + 4) x (heightPx * 2 + 4)`
 * samples with their margin.
 */
export interface BakedTile {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  /** Four per sample: the product without print, with black colour regions. Linear sRGB, multiplied by alpha. */
  foreground: Float32Array;
  /** One table per colour region, three per sample: light that the region adds when it is white. Linear sRGB. */
  regions: Float32Array[];
  surfaces: BakedSurface[];
}
