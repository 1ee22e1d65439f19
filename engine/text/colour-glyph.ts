import type { Bounds } from './outline-bounds.ts';
import type { Outline } from './outline.ts';
import type { Matrix } from './transform-outline.ts';

/** A colour of a gradient; stops are sorted by their offset, which may be outside of 0 to 1. */
export interface ColourStop {
  offset: number;
  /** `#rrggbb` */
  colour: string;
  /** 0 to 1 */
  opacity: number;
}

/** The colours of a gradient, and its extension outside of its stops. */
export interface ColourLine {
  extend: 'pad' | 'repeat' | 'reflect';
  stops: readonly ColourStop[];
}

/** A paint of a colour font. `matrix` maps its lengths to font units. */
export type ColourPaint =
  | { kind: 'solid'; colour: string; opacity: number }
  | ({ kind: 'linear'; matrix: Matrix; x0: number; y0: number; x1: number; y1: number } & ColourLine)
  | ({
      kind: 'radial';
      matrix: Matrix;
      x0: number;
      y0: number;
      r0: number;
      x1: number;
      y1: number;
      r1: number;
    } & ColourLine)
  /** Angles in radians from the x axis, counter-clockwise. */
  | ({ kind: 'sweep'; matrix: Matrix; x: number; y: number; startRad: number; endRad: number } & ColourLine);

/** A region of a colour glyph in one paint: its path inside all clips. Font units, y up. */
export interface ColourFill {
  path: Outline;
  clips: readonly Outline[];
  paint: ColourPaint;
}

/** Porter and Duff operators other than source over. */
export type Operator =
  | 'src'
  | 'dest'
  | 'clear'
  | 'dest-over'
  | 'src-in'
  | 'dest-in'
  | 'src-out'
  | 'dest-out'
  | 'src-atop'
  | 'dest-atop'
  | 'xor';

/** Modes of COLR other than source over (OpenType 1.9.1, "Format 32: PaintComposite"). */
export type CompositeMode = Operator | BlendMode;

/** Blend modes, by their CSS names. */
export type BlendMode =
  | 'lighter'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion'
  | 'multiply'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity';

/** Two drawings composited with each other. */
export interface ColourComposite {
  mode: CompositeMode;
  below: readonly ColourNode[];
  above: readonly ColourNode[];
}

export type ColourNode = ColourFill | ColourComposite;

/** A glyph of a colour font. */
export interface ColourGlyph {
  /** Bounds of its paint, font units, y up; undefined if it paints nothing. */
  ink: Bounds | undefined;
  /**
   * Its parts, bottom first, in the font's first palette.
   * @param foreground `#rrggbb` of parts in the text colour
   */
  paint: (foreground: string) => readonly ColourNode[];
}
