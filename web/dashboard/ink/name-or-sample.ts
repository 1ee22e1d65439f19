import type { ShownFont } from './load-shown-font.ts';

/** Characters of a file that cannot show the name of its family. */
const SAMPLE_CHARACTERS = 12;

/** The name of the family, or letters of the script that the file has most of where the name is not in it. */
export function nameOrSample({ face, coverage }: ShownFont, family: string): string {
  const isShown = Array.from(family).every((character) => face.hasCharacter(character.codePointAt(0)!));
  if (family !== '' && isShown) return family;
  const [most] = coverage.toSorted((one, other) => other.has - one.has);
  return Array.from(most?.sample ?? '')
    .slice(0, SAMPLE_CHARACTERS)
    .join('');
}
