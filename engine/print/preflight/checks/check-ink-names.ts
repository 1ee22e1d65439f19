import type { PreflightCheck } from '../preflight-subject.ts';

/** Process inks, and their names in other programs. */
const PROCESS_NAMES = ['cyan', 'magenta', 'yellow', 'black', 'key', 'red', 'green', 'blue', 'gray', 'grey'];
/** Names that machines match exactly. */
const KNOWN_NAMES = ['CutContour', 'PerfCutContour'];
const MAX_MISSPELT_LETTERS = 2;

/** Reports inks whose plates a machine would not find or would confuse with another. */
export const checkInkNames: PreflightCheck = ({ scene: { inks } }, report) => {
  const ambiguous = (message: string) => report({ code: 'spot-name-ambiguous', message });
  for (const [index, { name }] of inks.entries()) {
    const plain = plainly(name);
    const twin = inks.slice(0, index).find((other) => other.name !== name && plainly(other.name) === plain);
    if (twin) ambiguous(`the inks "${twin.name}" and "${name}" may be one ink or two`);
    if (PROCESS_NAMES.includes(plain))
      ambiguous(`the ink "${name}" has the name of one that colours are mixed of`);
    const known = KNOWN_NAMES.find((one) => countChanges(plainly(one), plain) <= MAX_MISSPELT_LETTERS);
    if (known !== undefined && !KNOWN_NAMES.includes(name))
      ambiguous(`cutters know "${known}", letter for letter; the ink is called "${name}"`);
  }
};

/** The name without case, spaces and hyphens. */
const plainly = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The edit distance of two words. Source: V. Levenshtein, 1965. */
function countChanges(one: string, other: string): number {
  let counts = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let column = 0; column < other.length; column += 1)
      next.push(
        Math.min(
          counts[column + 1]! + 1,
          next[column]! + 1,
          counts[column]! + (letter === other[column] ? 0 : 1),
        ),
      );
    counts = next;
  }
  return counts.at(-1)!;
}
