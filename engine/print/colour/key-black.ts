import type { Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import type { Rgb } from './separate-srgb.ts';

/**
 * The inks of pure black in text and drawings: black ink alone. Four plates are never in exact register, and thin
 * letters would have coloured edges.
 */
export const KEY_BLACK: Inks = [0, 0, 0, 1];

/**
 * Black text overprints, and so do black lines up to this width, in points: on wider ones the colours beneath would
 * show.
 */
export const FINE_LINE_PT = 2;

/** Whether a colour is pure black. */
export const isKeyBlack = (rgb: Rgb): boolean => rgb.every((value) => value === 0);
