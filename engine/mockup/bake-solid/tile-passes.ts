import type { MockupCamera } from '../../model/mockup-scene.ts';
import { SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from '../plate/baked-tile.ts';

/** A part of a picture, in its pixels. */
export interface TileArea {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** The view of a product. */
export interface SolidView {
  camera: Pick<MockupCamera, 'position' | 'target' | 'fovDeg' | 'frame'>;
  /** Rotation of the product about y, counter-clockwise seen from above. */
  turnDeg: number;
  /** Whether it is of a turntable, whose camera keeps the product in view through the whole turn. */
  isTurning?: true;
  /** Size of the whole picture. */
  widthPx: number;
  heightPx: number;
}

/**
 * The graphics library's drawing of a tile: tables of four numbers per sample (red, green, blue, alpha), **rows from
 * the bottom**, two samples per pixel side and a margin. Light is linear sRGB multiplied by alpha, as half floats.
 */
export interface TilePasses {
  /** The product without print, with black colour regions. */
  base: Uint16Array;
  /** One table per colour region: that region in white where it is visible; undefined elsewhere. */
  regions: Uint16Array[];
  /** A white and a black print where a print is visible; absent when this tile has none. */
  prints?: {
    white: Uint16Array;
    black: Uint16Array;
    /** u, v, and the number of the surface, from 1; 0 is none. */
    places: Float32Array;
  };
}

/** Samples along a side of a tile, including its margin. */
export const samplesOf = (sidePx: number): number => sidePx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
