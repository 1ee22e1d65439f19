import type { Id } from '../../model/id.ts';
import type { ArtworkPart } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** The artwork of a surface. */
export interface PlateSurface {
  maskId: Id;
  /** Absent: the whole canvas of the mask. */
  printAreaId?: Id | undefined;
  /** The part of a print area with edges; absent: its face. */
  part?: ArtworkPart | undefined;
  /** The number of pixels of the artwork at which the picture is just not blurred; 0 if it is invisible. */
  artworkWidthPx: number;
  artworkHeightPx: number;
}

/** A part of the product whose colour is chosen when the mockup is stamped. */
export interface PlateRegion {
  name: string;
  layerId?: Id | undefined;
  /** `#RRGGBB`, when none is chosen. */
  colour: string;
}

/** `#RRGGBB` at the top and bottom edge, interpolated in sRGB as in CSS. */
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
  /** SHA-256 in hex of all sources, including the bake's version. */
  sourceHash: string;
  /**
   * Light is multiplied by `exposure` before tone mapping; photographs are not tone-mapped. With `values` the tables
   * contain sRGB values instead of light, and artwork is blended by its values, as in Photoshop.
   */
  toneMapping: { kind: 'neutral'; exposure: number } | { kind: 'none' } | { kind: 'values' };
  /**
   * The background of a product that does not fill its picture: sRGB colours, neither exposed nor tone-mapped. Absent:
   * transparent.
   */
  background?: PlateGradient | 'picture' | undefined;
  surfaces: PlateSurface[];
  regions: PlateRegion[];
}

/**
 * Light of the nonzero pixels: three codes per pixel (`light-code.ts`). `pixels` are their indices in the picture, `row
 * * widthPx + column`, ascending.
 */
export interface LightTable {
  pixels: Uint32Array;
  light: Uint16Array;
}

/**
 * The visible fragments of a surface. A pixel with two places of one surface (a fold, a seam) has a fragment in two
 * layers; a pixel with two surfaces has one in a layer of each.
 */
export interface PlateLayer {
  /** Index in the header's `surfaces`. */
  surface: number;
  /** One per fragment: its pixel, ascending. */
  pixels: Uint32Array;
  /** Two per fragment: the position in the artwork as fractions of its width and height, times `UV_ONE`. */
  uv: Uint32Array;
  /** Four per fragment: the change of u, then v, per pixel right and down, in `FOOTPRINT_ONE` of a texel. */
  footprint: Int16Array;
  /** The coverage of the pixel by the fragment, times `COVERAGE_ONE`. */
  coverage: Uint16Array;
  /** Three codes per fragment: the light that a white print adds, and that any print adds; both times the coverage. */
  diffuse: Uint16Array;
  shine: Uint16Array;
  /**
   * For each partly covering fragment, in order: the light (three codes) and alpha of its part of the pixel without
   * print. For a fragment that fills its pixel these are the pixel's own.
   */
  underLight: Uint16Array;
  underAlpha: Uint16Array;
  /** The same for each colour region, in white. */
  underRegions: Uint16Array[];
}

/** A product from one view, which can be stamped with artwork. See docs/plate-format.md. */
export interface Plate {
  header: PlateHeader;
  /** The product without print, with black colour regions, multiplied by its alpha. */
  foreground: LightTable & { alpha: Uint16Array };
  /** One table per colour region: the light it adds when it is white. */
  regions: LightTable[];
  layers: PlateLayer[];
  /** In the size of the plate; present if the header's background is a picture. */
  backgroundPicture?: RawPicture | undefined;
}

/** The whole width or height of an artwork. */
export const UV_ONE = 2 ** 20;

/** A texel of an artwork of the plate's requested size. */
export const FOOTPRINT_ONE = 32;

/** Full coverage, and full alpha. */
export const COVERAGE_ONE = 4080;
