import type { ShownFont } from './load-shown-font.ts';

/** Number of sample characters for a font that lacks the letters of its family name. */
const SAMPLE_CHARACTERS = 12;

/** The family name, or letters of the font's main script if it lacks those of the name. */
export function nameOrSample({ face, coverage }: ShownFont, family: string): string {
  const isShown = Array.from(family).every((character) => face.hasCharacter(character.codePointAt(0)!));
  if (family !== '' && isShown) return family;
  const [most] = coverage.toSorted((one, other) => other.has - one.has);
  return Array.from(most?.sample ?? '')
    .slice(0, SAMPLE_CHARACTERS)
    .join('');
}
