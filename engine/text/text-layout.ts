import type { FontFace } from './font-face.ts';
import type { Outline } from './outline.ts';
import type { SplitUpright } from './shaped-line.ts';

/** TEXTAREA alignment, spec C3. NONE follows the paragraph's own direction: left for English, right for Arabic. */
export type TextAlign = 'LEFT' | 'CENTER' | 'RIGHT' | 'NONE';

/** A text to lay out. Lengths are canvas units unless a name says otherwise. */
export interface TextRequest {
  /** May contain line breaks of any kind; `cluster` and `characters` of the result refer to this string. */
  text: string;
  /** In order of preference; each grapheme cluster uses the first face with all its characters. Never empty. */
  faces: readonly FontFace[];
  fontSize: number;
  /** Use the largest size in this range at which the text fits the box, instead of `fontSize`. */
  autosize?: { minimum: number; maximum: number };
  box: { width: number; height: number };
  align: TextAlign;
  /** Added between letters; cursive scripts keep their joins and are not spaced. */
  letterSpacing: number;
  /** Distance of baselines as a multiple of the font size. */
  lineHeight: number;
  /** Wrap at the box's width and keep line breaks; otherwise the text is one line, and line breaks become spaces. */
  multiline: boolean;
  /** Distribute the lines evenly over the box's height. */
  autoDistribute: boolean;
  /** Bend the text around a circle whose baseline has this diameter; flipped: inside its bottom, still upright. */
  curve?: { diameter: number; flipped: boolean };
  /**
   * Lines run from top to bottom and are ordered from right to left (`vertical-rl` of CSS Writing Modes 4); `align`
   * LEFT is their top, RIGHT their bottom. Ignored for curved text.
   */
  splitUpright?: SplitUpright | undefined;
  /** Styles without a font file, which are synthesised and reported. */
  synthesise?: { bold?: boolean; italic?: boolean };
}

/** One laid out line. */
export interface TextLine {
  /** Its part of the text, in logical order, without trailing spaces. */
  text: string;
  /** UTF-16 index of its start in the request's text. */
  start: number;
  /**
   * Left edge of its advance; on a curve as if the line were straight and touched the circle's apex. For vertical text
   * the top edge, from the box's top, and `baseline` is measured from the box's left.
   */
  left: number;
  baseline: number;
  /** Sum of advances and letter spacing. */
  width: number;
  /** The paragraph's direction. */
  rtl: boolean;
}

/** One placed glyph, in visual order. */
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
  /** UTF-16 index in the text of its first character. */
  cluster: number;
}

/** A finding about the layout for shoppers or staff. */
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
  /** Width of the stroke (round joins) in the fill's colour that synthesises bold; else 0. */
  emboldenWidth: number;
  /** Shift to the right per unit of height that synthesises italic; else 0. */
  slant: number;
  /** Whether glyphs are bent with their baseline, which a font cannot do; only `outline` is then correct. */
  isBent: boolean;
  /** Whether lines run from top to bottom. */
  isVertical: boolean;
  /** Ink bounds including `emboldenWidth`; all zero when nothing is drawn. */
  bounds: { left: number; top: number; width: number; height: number };
  /** Whether the whole text is inside its box. */
  fits: boolean;
  findings: TextFinding[];
}
