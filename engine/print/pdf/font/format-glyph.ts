import { formatText } from '../format-text.ts';

/** A glyph as its code: four hexadecimal digits, as `Identity-H` reads them. */
export const formatGlyph = (glyphId: number): string => glyphId.toString(16).toUpperCase().padStart(4, '0');

/** Operators as a span that stands for a text, whatever its glyphs say. Source: ISO 32000-1, 14.9.4. */
export const withActualText = (text: string, operators: readonly string[]): string[] => [
  `/Span << /ActualText ${formatText(text)} >> BDC`,
  ...operators,
  'EMC',
];
