import type { TextFinding } from '../text/text-layout.ts';

/** Describes a finding of the text engine, with the way out. */
export function describeTextFinding(finding: TextFinding): string {
  switch (finding.code) {
    case 'glyph-missing':
      return `no font of the layer has ${finding.characters.map(quote).join(', ')}: choose another font or add a fallback`;
    case 'weight-synthesised':
      return 'the family has no bold file, so its strokes are thickened';
    case 'style-synthesised':
      return 'the family has no italic file, so its letters are slanted';
    case 'letter-spacing-ignored':
      return 'letters of a joined script cannot be spaced';
    case 'text-overflow':
      return 'the text does not fit its area: shorten it, or enlarge the area';
  }
}

const quote = (character: string): string =>
  `"${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
