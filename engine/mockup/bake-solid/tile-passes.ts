import type { MockupCamera } from '../../model/mockup-scene.ts';
import { SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from '../plate/baked-tile.ts';

/** A part of a picture, in its pixels. */
export interface TileArea {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** From where a product is looked at. */
export interface SolidView {
  camera: Pick<MockupCamera, 'position' | 'target' | 'fovDeg' | 'frame'>;
  /** How far the product is turned about y, counter-clockwise seen from above. */
  turnDeg: number;
  /** Of a turntable: the camera stands where it holds the product through the whole turn. */
  isTurning?: true;
  /** Of the whole picture. */
  widthPx: number;
  heightPx: number;
}

/**
 * The graphics library's drawing of a tile: tables of four numbers a sample (red, green, blue, alpha), **rows from the
 * bottom**, two samples a pixel's side and a margin around. Light is linear sRGB multiplied by alpha, as half floats.
 */
export interface TilePasses {
  /** The product without print, its colour regions black. */
  base: Uint16Array;
  /** A table a colour region: that region white, where it is seen; elsewhere nothing that counts. */
  regions: Uint16Array[];
  /** A white and a black print, where one is seen; absent when none is in this tile. */
  prints?: {
    white: Uint16Array;
    black: Uint16Array;
    /** u, v, and the number of the surface, from 1; 0 is none. */
    places: Float32Array;
  };
}

/** Samples along a side of a tile, its margin included. */
export const samplesOf = (sidePx: number): number => sidePx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
