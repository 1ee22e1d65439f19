import type { FontFace } from './font-face.ts';
import type { Outline } from './outline.ts';
import type { SplitUpright } from './shaped-line.ts';

/** TEXTAREA alignment, spec C3. NONE follows the paragraph's own direction: left for English, right for Arabic. */
export type TextAlign = 'LEFT' | 'CENTER' | 'RIGHT' | 'NONE';

/** A text to lay out. Lengths are canvas units unless a name says otherwise. */
export interface TextRequest {
  /** May hold line breaks of any kind; `cluster` and `characters` of the answer speak about this very string. */
  text: string;
  /** In order of preference; each grapheme cluster takes the first face that has all its characters. Never empty. */
  faces: readonly FontFace[];
  fontSize: number;
  /** Take the largest size in this range at which the text fits the box instead of `fontSize`, up or down. */
  autosize?: { minimum: number; maximum: number };
  box: { width: number; height: number };
  align: TextAlign;
  /** Added between letters; cursive scripts keep their joins and are not spaced. */
  letterSpacing: number;
  /** Distance of baselines as a multiple of the font size. */
  lineHeight: number;
  /** Wrap at the box's width and keep line breaks; otherwise one line, line breaks become spaces. */
  multiline: boolean;
  /** Spread the lines evenly over the box's height. */
  autoDistribute: boolean;
  /** Bend the text around a circle whose baseline has this diameter; flipped: inside its bottom, still upright. */
  curve?: { diameter: number; flipped: boolean };
  /**
   * Lines run from top to bottom and follow one another from right to left (`vertical-rl` of CSS Writing Modes 4); `align`
   * LEFT is their top, RIGHT their bottom. A curved text runs along its curve all the same.
   */
  splitUpright?: SplitUpright | undefined;
  /** The font has no file of its own for these; imitate them and say so. */
  synthesise?: { bold?: boolean; italic?: boolean };
}

/** One laid out line. */
export interface TextLine {
  /** The part of the text it shows, in logical order, without trailing spaces. */
  text: string;
  /** UTF-16 index in the request's text of where it begins. */
  start: number;
  /**
   * Left edge of its advance; on a curve as if the line were straight and touched the circle's apex. Of a vertical text
   * the top edge, from the box's top, and `baseline` is counted from the box's left.
   */
  left: number;
  baseline: number;
  /** Sum of advances and letter spacing. */
  width: number;
  /** The paragraph's direction. */
  rtl: boolean;
}

/** One glyph on its place, in visual order. */
export interface PlacedGlyph {
  /** Index in the request's `faces`. */
  faceIndex: number;
  glyphId: number;
  /** The glyph's origin, rounded to 1/1024. */
  x: number;
  y: number;
  /** Clockwise, 0 when upright. */
  angleRad: number;
  /** Index in `lines`. */
  line: number;
  /** UTF-16 index in the text of the first character it stands for. */
  cluster: number;
}

/** Something a shopper or the staff should know about how the text came out. */
export type TextFinding =
  | { code: 'glyph-missing'; characters: string[] }
  | { code: 'weight-synthesised' | 'style-synthesised' | 'letter-spacing-ignored' | 'text-overflow' };

/** A text as glyph outlines. Origin: the box's top-left corner, y down, canvas units. */
export interface TextLayout {
  fontSize: number;
  lines: TextLine[];
  glyphs: PlacedGlyph[];
  /** All glyphs as one outline, to be filled non-zero. */
  outline: Outline;
  /** Width of a stroke (round joins) in the fill's colour that makes the weight, when bold is synthesised; else 0. */
  emboldenWidth: number;
  /** Shift to the right per unit of height that slants the letters, when italic is synthesised; else 0. */
  slant: number;
  /** Drawings are bent with their baseline, which no font can do: only `outline` is right. */
  isBent: boolean;
  /** Lines run from top to bottom. */
  isVertical: boolean;
  /** Ink, `emboldenWidth` included; all zero when nothing is drawn. */
  bounds: { left: number; top: number; width: number; height: number };
  /** Nothing of the text lies outside its box. */
  fits: boolean;
  findings: TextFinding[];
}
