import type { FontVariation } from './enumerations.ts';

/** The parts of a variation. */
export interface FontStyle {
  bold: boolean;
  italic: boolean;
}

export function styleOf(variation: FontVariation): FontStyle {
  return {
    bold: variation === 'BOLD' || variation === 'BOLDITALIC',
    italic: variation === 'ITALIC' || variation === 'BOLDITALIC',
  };
}

export function variationOf({ bold, italic }: FontStyle): FontVariation {
  if (bold) return italic ? 'BOLDITALIC' : 'BOLD';
  return italic ? 'ITALIC' : 'REGULAR';
}
