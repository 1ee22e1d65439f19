import type { Font } from 'harfbuzzjs';
import { PlatenError } from '../errors.ts';
import type { AxisValues, FontAxes } from './font-axes.ts';
import { BoundedMap } from './bounded-map.ts';
import type { CharacterMap } from './choose-face.ts';
import type { ColourGlyph } from './colour-glyph.ts';
import type { ColourGlyphReader } from './colour-glyph-reader.ts';
import type { GlyphReader } from './glyph-reader.ts';
import { type Bounds, outlineBounds } from './outline-bounds.ts';
import { joinOutlines, type Outline } from './outline.ts';
import type { RunShaper, RunToShape, ShapedGlyph } from './run-shaper.ts';
import { shapingLimits } from './text-limits.ts';

export type FontVariation = 'REGULAR' | 'BOLD' | 'ITALIC' | 'BOLDITALIC';

/** The font record of a face. */
export interface FontFaceAbout {
  id: string | number;
  family: string;
  variation: FontVariation;
  /** The characters that the font is used for; absent: all characters it has. */
  characters?: { has(codePoint: number): boolean } | undefined;
  /** Axis values of a variable font, by tag; absent: those of the variation. */
  axisValues?: AxisValues | undefined;
}

/** HarfBuzz maps an alias below this code point to each character of a symbol font. */
const SYMBOL_ALIASES_END = 0x700;

/** One glyph's drawing in font units, y up. */
export interface FaceGlyph {
  outline: Outline;
  /** Ink bounds; undefined for a space. */
  ink: Bounds | undefined;
  /** The paint of a colour font; then the outline is empty. */
  colour?: ColourGlyph;
}

/** The parts of the text engine that a face uses. */
export interface FaceTools {
  glyphReader: GlyphReader;
  runShaper: RunShaper;
  /** The reader of a font with the COLR table. */
  colours?: ColourGlyphReader | undefined;
}

/** One font file, ready for shaping, created by `loadFontFace`. Lengths are font units, `unitsPerEm` per em. */
export class FontFace implements FontFaceAbout, CharacterMap {
  readonly id: string | number;
  readonly family: string;
  readonly variation: FontVariation;
  readonly unitsPerEm: number;
  /** Above the baseline, positive. */
  readonly ascender: number;
  /** Below the baseline, negative. */
  readonly descender: number;
  readonly characters: FontFaceAbout['characters'];
  /** Axes of a variable font; empty for other fonts. */
  readonly axes: FontAxes;
  /** The value of each axis. */
  readonly axisValues: AxisValues;
  readonly #font: Font;
  readonly #glyphReader: GlyphReader;
  readonly #runShaper: RunShaper;
  readonly #colours: ColourGlyphReader | undefined;
  readonly #glyphIds = new Map<number, number | undefined>();
  readonly #glyphs = new BoundedMap<number, FaceGlyph>(shapingLimits.maxKeptGlyphs);
  readonly #runs = new BoundedMap<string, readonly ShapedGlyph[]>(
    shapingLimits.maxKeptRunGlyphs,
    // An empty run also has a key.
    (glyphs) => glyphs.length + 1,
  );

  /** @param font with its axis values set */
  constructor(
    about: FontFaceAbout,
    font: Font,
    place: { axes: FontAxes; axisValues: AxisValues },
    { glyphReader, runShaper, colours }: FaceTools,
  ) {
    this.id = about.id;
    this.family = about.family;
    this.variation = about.variation;
    this.characters = about.characters;
    this.axes = place.axes;
    this.axisValues = place.axisValues;
    this.unitsPerEm = font.face.upem;
    const { ascender, descender } = font.hExtents();
    const isUsable = ascender - descender > 0 && ascender - descender <= 10 * this.unitsPerEm;
    this.ascender = isUsable ? ascender : 0.8 * this.unitsPerEm;
    this.descender = isUsable ? Math.min(descender, 0) : -0.2 * this.unitsPerEm;
    this.#font = font;
    this.#glyphReader = glyphReader;
    this.#runShaper = runShaper;
    this.#colours = colours;
  }

  /** Whether glyphs may have their own colours. */
  get mayHaveColours(): boolean {
    return this.#colours !== undefined;
  }

  /** Whether the font is used for the character (a Unicode code point) and its character map has it. */
  hasCharacter(codePoint: number): boolean {
    return (this.characters?.has(codePoint) ?? true) && this.glyphOf(codePoint) !== undefined;
  }

  /** The Unicode code points with a glyph in its character map. */
  listCharacters(): Set<number> {
    const listed = this.#font.face.collectUnicodes();
    // A symbol font lists only its private code points, but also maps those of Latin-1 and Arabic.
    const aliased = Array.from({ length: SYMBOL_ALIASES_END }, (_, codePoint) => codePoint);
    return new Set([...aliased, ...listed].filter((codePoint) => this.glyphOf(codePoint) !== undefined));
  }

  /** The glyph of a character (a Unicode code point) in the font's character map, before shaping. */
  glyphOf(codePoint: number): number | undefined {
    if (!this.#glyphIds.has(codePoint)) this.#glyphIds.set(codePoint, this.#font.nominalGlyph(codePoint));
    return this.#glyphIds.get(codePoint);
  }

  /**
   * The glyph's drawing, cached.
   * @throws PlatenError `font-unreadable` when it has too many points
   */
  glyph(glyphId: number): FaceGlyph {
    return this.#glyphs.getOrMake(glyphId, () => {
      const colour = this.#colours?.read(this.#font, glyphId, this.family);
      if (colour) return { outline: joinOutlines([]), ink: colour.ink, colour };
      const outline = this.#glyphReader.read(this.#font, glyphId);
      if (outline === undefined)
        throw new PlatenError(
          'font-unreadable',
          `Glyph ${glyphId} of the font ${this.family} has more than ${shapingLimits.maxGlyphPoints} points; use another font file.`,
        );
      return { outline, ink: outlineBounds(outline) };
    });
  }

  /** Shapes one run of text in this face; glyphs are in visual order, left to right. */
  shape(run: RunToShape): readonly ShapedGlyph[] {
    const shape = () => this.#runShaper.shape(this.#font, run);
    if (run.text.length > shapingLimits.maxKeptRunLength) return shape();
    const { text, before, after, script, rtl, ligatures, isVertical } = run;
    const key = `${script}${isVertical ? 'v' : rtl ? '<' : '>'}${ligatures ? '+' : '-'}${before}\0${text}\0${after}`;
    return this.#runs.getOrMake(key, shape);
  }
}
