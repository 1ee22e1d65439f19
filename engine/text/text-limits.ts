/** The limits of a hostile font or text. */
export const shapingLimits = {
  /** UTF-16 units of one text; a page of print has about 3,000. */
  maxTextLength: 20_000,
  /** A font beyond this is refused before it is copied into HarfBuzz's memory. */
  maxSfntBytes: 64 * 1024 * 1024,
  /** Points of one glyph; ornate scripts stay below 2,000. */
  maxGlyphPoints: 20_000,
  /** Parts of one glyph of a colour font, stops of gradients included; detailed emoji stay below 300. */
  maxColourParts: 4096,
  /** Points of one glyph of a colour font, those of clips as often as they are applied. */
  maxColourPoints: 200_000,
  /** Points of a whole text. */
  maxOutlinePoints: 4_000_000,
  /** Kept glyph outlines of one face. */
  maxKeptGlyphs: 4096,
  /** Glyphs of all cached shaping results of one face, some 60 bytes each; and the longest run worth caching, in UTF-16 units. */
  maxKeptRunGlyphs: 16_384,
  maxKeptRunLength: 256,
} as const;
