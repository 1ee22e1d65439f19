/** A change to one line of a file. */
export interface ExplainedChange {
  /** The line of code, trimmed. */
  source: string;
  original: string;
  mutated: string;
}

/** Mutants of a file that no test can distinguish from the code, with the reason. */
export interface Explanation {
  file: string;
  why: string;
  changes: ExplainedChange[];
}

/**
 * Explains mutants of a file.
 * @param changes lines of code with the change in place, `if («a < b → (a) <= (b)») return;`. A change that is longer
 *   than its line is an object
 */
export const explain = (
  file: string,
  why: string,
  changes: readonly (string | ExplainedChange)[],
): Explanation => ({
  file,
  why,
  changes: changes.map((change) => (typeof change === 'string' ? readChange(change) : change)),
});

function readChange(line: string): ExplainedChange {
  const [before = '', change = '', after = ''] = line.split(/[«»]/);
  const [original = '', mutated = ''] = change.split(' → ');
  return { source: `${before}${original}${after}`, original, mutated };
}
