import type { Mutant } from './mutate-source.ts';

/** A mutant that no test can tell from the code, and why. */
export interface Explanation {
  file: string;
  /** The line of code, without what surrounds it. */
  source: string;
  original: string;
  mutated: string;
  why: string;
}

export const EXPLANATIONS: Explanation[] = [];

export const isExplained = (mutant: Mutant, explanations: Explanation[]): boolean =>
  explanations.some((explanation) => explains(explanation, mutant));

/** Explanations of these files' mutants that explain none which survives: the code has changed, or a test kills it. */
export function listStaleExplanations(
  explanations: Explanation[],
  files: readonly string[],
  survivors: Mutant[],
): Explanation[] {
  return explanations.filter(
    (explanation) =>
      files.includes(explanation.file) && !survivors.some((mutant) => explains(explanation, mutant)),
  );
}

function explains(explanation: Explanation, mutant: Mutant): boolean {
  return (['file', 'source', 'original', 'mutated'] as const).every(
    (key) => explanation[key] === mutant[key],
  );
}
