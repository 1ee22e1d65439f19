import type { CharacterMap } from './choose-face.ts';
import type { FaceGlyph, FontFace } from './font-face.ts';
import type { TextItem } from './itemise.ts';
import type { Bounds } from './outline-bounds.ts';

/** The parts of a face that shaping a line needs. */
export interface LineFace
  extends CharacterMap, Pick<FontFace, 'unitsPerEm' | 'ascender' | 'descender' | 'shape'> {
  glyph(glyphId: number): Pick<FaceGlyph, 'ink'>;
}

/** A part of a line that is shaped at once. */
export type LineRun = TextItem & { isUpright?: boolean };

/** Splits a run into parts that are upright in a vertical line and parts that are rotated. */
export type SplitUpright = (text: string, run: TextItem, face: LineFace) => LineRun[];

/** The parameters of shaping, independent of size. */
export interface ShapingStyle {
  faces: readonly LineFace[];
  /** Whether letters are spaced, which disables optional ligatures. */
  isSpaced: boolean;
  /** Shift to the right per unit of height: the tangent of a synthesised italic's angle, else 0. */
  slant: number;
  /** Stroke width of a synthesised bold in em, else 0. */
  emboldenEm: number;
  /** Set for vertical text, which is shaped as if its lines ran to the right and is rotated clockwise afterwards. */
  splitUpright?: SplitUpright | undefined;
}

/** A glyph in its cluster; em, y up, from the cluster's left end on the baseline. */
export interface ClusterGlyph {
  faceIndex: number;
  glyphId: number;
  x: number;
  y: number;
  /** Whether it is upright in a vertical line, so that it is rotated back. */
  isUpright?: boolean;
}

/** A unit that stays together: a letter with its marks, a ligature, a syllable. Lengths in em, y up. */
export interface LineCluster {
  /** UTF-16 index in the whole text. */
  start: number;
  script: string;
  /** Left end on the line, without letter spacing. */
  x: number;
  advance: number;
  /** Gaps of letter spacing to its left. */
  gapsBefore: number;
  glyphs: ClusterGlyph[];
  /** From the cluster's left end; undefined for a space. */
  ink: Bounds | undefined;
}

/** A line shaped but not yet sized: times font size, plus letter spacing, gives canvas units. */
export interface ShapedLine {
  text: string;
  /** UTF-16 index of its start in the whole text. */
  start: number;
  rtl: boolean;
  /** In visual order. */
  clusters: LineCluster[];
  /** Sum of advances, em. */
  advance: number;
  /** Gaps of letter spacing on the line. */
  gaps: number;
  /** Height of the faces of its letters, em, both positive. */
  ascent: number;
  descent: number;
  /** Ink above and below the baseline, em; -Infinity when there is none. */
  inkAscent: number;
  inkDescent: number;
  /** Whether letter spacing was omitted between joined letters. */
  hasUnspacedJoins: boolean;
}
