/** Limits against hostile fonts and texts. */
export const shapingLimits = {
  /** UTF-16 units of one text; a page of print has about 3,000. */
  maxTextLength: 20_000,
  /** Maximum size of a font, checked before it is copied into HarfBuzz's memory. */
  maxSfntBytes: 64 * 1024 * 1024,
  /** Points of one glyph; ornate scripts stay below 2,000. */
  maxGlyphPoints: 20_000,
  /** Parts of one glyph of a colour font, including gradient stops; detailed emoji stay below 300. */
  maxColourParts: 4096,
  /** Points of one glyph of a colour font, with those of clips counted per use. */
  maxColourPoints: 200_000,
  /** Points of a whole text. */
  maxOutlinePoints: 4_000_000,
  /** Cached glyph outlines of one face. */
  maxKeptGlyphs: 4096,
  /**
   * Glyphs of all cached shaping results of one face, about 60 bytes each; and the longest cached run, in UTF-16 units.
   */
  maxKeptRunGlyphs: 16_384,
  maxKeptRunLength: 256,
} as const;
