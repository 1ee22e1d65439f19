import { formatText } from '../format-text.ts';

/** The code of a glyph: four hexadecimal digits for `Identity-H`. */
export const formatGlyph = (glyphId: number): string => glyphId.toString(16).toUpperCase().padStart(4, '0');

/** Wraps operators in a span whose text replaces that of its glyphs. Source: ISO 32000-1, 14.9.4. */
export const withActualText = (text: string, operators: readonly string[]): string[] => [
  `/Span << /ActualText ${formatText(text)} >> BDC`,
  ...operators,
  'EMC',
];
