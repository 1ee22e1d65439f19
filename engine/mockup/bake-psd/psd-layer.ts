import type { Rgb } from '../../blend-formulas.ts';
import type { BlendIf } from './blend-if.ts';
import type { PsdAdjustment } from './read-adjustment.ts';

/** Bytes of a layer or a mask at the plate's resolution. Positions are pixels of the plate from its top left corner. */
export interface PlacedPixels {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
  /** Four per pixel with straight alpha for layers; one per pixel for masks. */
  bytes: Uint8Array;
}

/** A grey mask of a layer: 255 is visible. */
export interface LayerMask {
  pixels: PlacedPixels | undefined;
  /** The value outside of the pixels, 0..1. */
  outside: number;
  /** The density of the mask, 0..1. */
  density: number;
}

/** The placement of a smart object's contents. Source: Adobe Photoshop File Formats, "Placed Layer Data". */
export interface SmartObject {
  /** Layers with the same id show the same contents. */
  id: string;
  /** Size of the contents in their own pixels. */
  widthPx: number;
  heightPx: number;
  /** Corners in pixels of the document, clockwise from the top left one: x, y, x, y, … */
  corners: readonly number[];
  warp: SmartWarp | undefined;
}

/** A warp of bicubic Bezier patches, before the mapping to the corners. */
export interface SmartWarp {
  /** Control points in pixels of the contents, row by row, `columns` per row. */
  points: readonly { x: number; y: number }[];
  columns: number;
  /** The borders of the patches in the contents; absent: uniform. */
  slicesX?: readonly number[] | undefined;
  slicesY?: readonly number[] | undefined;
}

/** Photoshop's Color Overlay. */
export interface ColourOverlay {
  colour: Rgb;
  blendMode: string;
  opacity: number;
}

/**
 * The supported properties of a layer of a Photoshop document. Children and siblings are ordered from the bottom up.
 */
export interface PsdLayer {
  name: string;
  blendMode: string;
  opacity: number;
  /** Opacity of the layer's own contents (Photoshop's "Fill"). */
  fill: number;
  isHidden: boolean;
  /** Whether it is clipped to the next unclipped layer below. */
  isClipped: boolean;
  masks: readonly LayerMask[];
  pixels: PlacedPixels | undefined;
  /** Colour of a solid colour fill layer, 0..1. */
  colour: Rgb | undefined;
  blendIf: readonly BlendIf[];
  /** Colour overlays of layer styles, independent of the fill opacity. */
  overlays: readonly ColourOverlay[];
  /** The adjustment of an adjustment layer, which has no pixels. */
  adjustment: PsdAdjustment | undefined;
  /** The children of a group. */
  children: readonly PsdLayer[] | undefined;
  /** Whether it is a smart object, also with an unsupported placement. */
  isPlaced: boolean;
  smartObject: SmartObject | undefined;
}

/** A Photoshop document at the resolution of its plate. */
export interface PsdPicture {
  document: { widthPx: number; heightPx: number };
  /** Size of the plate. */
  widthPx: number;
  heightPx: number;
  layers: readonly PsdLayer[];
}
