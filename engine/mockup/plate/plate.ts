import type { Id } from '../../model/id.ts';
import type { ArtworkPart } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** Artwork a plate shows. */
export interface PlateSurface {
  maskId: Id;
  /** Absent: the whole canvas of the mask. */
  printAreaId?: Id | undefined;
  /** Of a print area with edges; absent: its face. */
  part?: ArtworkPart | undefined;
  /** Pixels the artwork must have so that nothing of the picture is blurred, and no more; 0 where it is unseen. */
  artworkWidthPx: number;
  artworkHeightPx: number;
}

/** A part of the product whose colour is chosen when the mockup is made. */
export interface PlateRegion {
  name: string;
  layerId?: Id | undefined;
  /** `#RRGGBB`, when none is chosen. */
  colour: string;
}

/** `#RRGGBB` at the upper and the lower edge; what lies between is mixed in sRGB, as CSS does. */
export interface PlateGradient {
  top: string;
  bottom: string;
}

/** The header of a plate, before its tables. */
export interface PlateHeader {
  widthPx: number;
  heightPx: number;
  /** Name of the camera, or of the photograph. */
  camera: string;
  /** SHA-256 in hex of all that it was baked from, the bake's own version included. */
  sourceHash: string;
  /**
   * Light is multiplied by `exposure` before it is tone-mapped; photographs are taken as they are. With `values` the
   * tables hold values of sRGB instead of light, and artwork is mixed by its values, as Photoshop mixes layers.
   */
  toneMapping: { kind: 'neutral'; exposure: number } | { kind: 'none' } | { kind: 'values' };
  /**
   * The background of a product that does not fill its picture: a screen's colours, neither exposed nor tone-mapped.
   * Absent: nothing.
   */
  background?: PlateGradient | 'picture' | undefined;
  surfaces: PlateSurface[];
  regions: PlateRegion[];
}

/**
 * Light of the pixels that have any: three codes a pixel (`light-code.ts`). `pixels` are their places in the picture,
 * `row * widthPx + column`, ascending.
 */
export interface LightTable {
  pixels: Uint32Array;
  light: Uint16Array;
}

/**
 * Where a surface is seen. A pixel that shows two places of one surface (a fold, a seam) has a fragment in two layers;
 * a pixel that shows two surfaces has one in a layer of each.
 */
export interface PlateLayer {
  /** Place in the header's `surfaces`. */
  surface: number;
  /** A fragment each: the pixel it is in, ascending. */
  pixels: Uint32Array;
  /** Two a fragment: the place in the artwork, in parts of its width and height, times `UV_ONE`. */
  uv: Uint32Array;
  /** Four a fragment: how far u, then v, moves for a pixel to the right and a pixel down, in `FOOTPRINT_ONE` of a texel. */
  footprint: Int16Array;
  /** The part of the pixel the fragment fills, times `COVERAGE_ONE`. */
  coverage: Uint16Array;
  /** Three codes a fragment: what a white print adds, and what any print adds; both times the coverage. */
  diffuse: Uint16Array;
  shine: Uint16Array;
  /**
   * For each fragment that does not fill its pixel, in their order: the light (three codes) and the alpha that its part
   * of the pixel has without print. Where a fragment fills its pixel that is the pixel's own.
   */
  underLight: Uint16Array;
  underAlpha: Uint16Array;
  /** The same for each colour region, in white. */
  underRegions: Uint16Array[];
}

/** A product from one side, ready to be stamped with artwork. See docs/plate-format.md. */
export interface Plate {
  header: PlateHeader;
  /** The product without print, its colour regions black, multiplied by its alpha. */
  foreground: LightTable & { alpha: Uint16Array };
  /** A table a colour region: the light it adds when it is white. */
  regions: LightTable[];
  layers: PlateLayer[];
  /** As large as the plate; there when the header's background is a picture. */
  backgroundPicture?: RawPicture | undefined;
}

/** The whole width or height of an artwork. */
export const UV_ONE = 2 ** 20;

/** A texel of an artwork of the size the plate wants. */
export const FOOTPRINT_ONE = 32;

/** A whole pixel, and an opaque one. */
export const COVERAGE_ONE = 4080;
