import type { Rgb } from '../../blend-formulas.ts';
import type { BlendIf } from './blend-if.ts';
import type { PsdAdjustment } from './read-adjustment.ts';

/** Bytes of a layer or a mask at the plate's resolution. Places are pixels of the plate from its top left corner. */
export interface PlacedPixels {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
  /** Four a pixel, not multiplied by alpha, for layers; one a pixel for masks. */
  bytes: Uint8Array;
}

/** A grey picture that hides parts of a layer: 255 shows it. */
export interface LayerMask {
  pixels: PlacedPixels | undefined;
  /** Where there are no pixels, 0..1. */
  outside: number;
  /** How much of the mask counts, 0..1. */
  density: number;
}

/** Where the contents of a smart object lie. Source: Adobe Photoshop File Formats, "Placed Layer Data". */
export interface SmartObject {
  /** Layers of the same id show the same contents. */
  id: string;
  /** Size of the contents in their own pixels. */
  widthPx: number;
  heightPx: number;
  /** Corners in pixels of the document, clockwise from the top left one: x, y, x, y, … */
  corners: readonly number[];
  warp: SmartWarp | undefined;
}

/** A warp of bicubic Bezier patches, before it is taken to the corners. */
export interface SmartWarp {
  /** Control points in pixels of the contents, row by row, `columns` a row. */
  points: readonly { x: number; y: number }[];
  columns: number;
  /** Where in the contents the patches meet, from edge to edge; absent: evenly. */
  slicesX?: readonly number[] | undefined;
  slicesY?: readonly number[] | undefined;
}

/** Photoshop's Color Overlay. */
export interface ColourOverlay {
  colour: Rgb;
  blendMode: string;
  opacity: number;
}

/** A layer of a Photoshop document, as much of it as can be shown. Children and siblings come from the bottom up. */
export interface PsdLayer {
  name: string;
  blendMode: string;
  opacity: number;
  /** Opacity of the layer's own contents (Photoshop's "Fill"). */
  fill: number;
  isHidden: boolean;
  /** Shown only where the layer below that is not clipped itself is. */
  isClipped: boolean;
  masks: readonly LayerMask[];
  pixels: PlacedPixels | undefined;
  /** Of a solid colour fill layer, 0..1. */
  colour: Rgb | undefined;
  blendIf: readonly BlendIf[];
  /** Colours that layer styles lay on its shape, whatever its fill opacity. */
  overlays: readonly ColourOverlay[];
  /** Of an adjustment layer, which has no pixels of its own. */
  adjustment: PsdAdjustment | undefined;
  /** Of a group. */
  children: readonly PsdLayer[] | undefined;
  /** Whether it is a smart object, even one whose placement is not understood. */
  isPlaced: boolean;
  smartObject: SmartObject | undefined;
}

/** A Photoshop document at the resolution of the plate that is baked of it. */
export interface PsdPicture {
  document: { widthPx: number; heightPx: number };
  /** Of the plate. */
  widthPx: number;
  heightPx: number;
  layers: readonly PsdLayer[];
}
