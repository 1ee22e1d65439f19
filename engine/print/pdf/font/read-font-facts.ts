import { ByteReader } from '../../../assets/byte-reader.ts';
import { readPostScriptName } from '../../../assets/font/read-postscript-name.ts';
import { refuseFont } from '../../../assets/font/refuse-font.ts';
import { parseSfntDirectory } from '../../../assets/font/sfnt-directory.ts';

/** The facts about a font in a PDF besides its glyphs. Lengths are thousandths of an em. */
export interface FontFacts {
  /** Of letters, digits and hyphens. */
  postScriptName: string;
  /** Cubic outlines in a `CFF ` or `CFF2` table. */
  isCff: boolean;
  isFixedPitch: boolean;
  /** Counter-clockwise from the vertical. */
  italicAngleDeg: number;
  bounds: readonly [left: number, bottom: number, right: number, top: number];
  ascent: number;
  descent: number;
  capHeight: number;
  /** Width of the vertical stems; estimated from the weight, because fonts do not state it. */
  stemWidth: number;
  /** A glyph's advance. */
  widthOf: (glyphId: number) => number;
}

const REGULAR_WEIGHT = 400;

/**
 * Reads the facts that a font descriptor needs. Source: OpenType 1.9.1; ISO 32000-1, 9.8.
 * @param sfnt an admitted TrueType or OpenType font
 * @throws PlatenError `font-unreadable`
 */
export function readFontFacts(sfnt: Uint8Array): FontFacts {
  const { tables } = parseSfntDirectory(sfnt);
  const reader = new ByteReader(sfnt, (reason) => refuseFont(`The font is broken: ${reason}.`));
  const at = (tag: string): number | undefined => tables.get(tag)?.offset;
  const [head, hhea, hmtx] = [at('head')!, at('hhea')!, at('hmtx')!]; // a directory without them is refused
  const [os2, post] = [at('OS/2'), at('post')];
  const unitsPerEm = reader.u16(head + 18);
  const toThousandths = (units: number) => (units * 1000) / unitsPerEm;
  const length = (offset: number) => toThousandths(signed(reader.u16(offset)));
  const ascent = length(hhea + 4);
  const advanceCount = Math.max(1, reader.u16(hhea + 34));
  const weight = os2 === undefined ? REGULAR_WEIGHT : reader.u16(os2 + 4);
  const hasCapHeight = os2 !== undefined && reader.u16(os2) >= 2;
  return {
    postScriptName: readPostScriptName(reader, at('name')) || 'Font',
    isCff: tables.has('CFF ') || tables.has('CFF2'),
    isFixedPitch: post !== undefined && reader.u32(post + 12) !== 0,
    italicAngleDeg: post === undefined ? 0 : (reader.u32(post + 4) | 0) / 0x10000,
    bounds: [length(head + 36), length(head + 38), length(head + 40), length(head + 42)],
    ascent,
    descent: length(hhea + 6),
    capHeight: hasCapHeight ? length(os2 + 88) : ascent,
    stemWidth: Math.round(weight / 5),
    widthOf: (glyphId) => toThousandths(reader.u16(hmtx + 4 * Math.min(glyphId, advanceCount - 1))),
  };
}

const signed = (value: number): number => (value << 16) >> 16;
