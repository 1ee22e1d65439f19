/** A change to one line of a file. */
export interface ExplainedChange {
  /** The line of code, without its surroundings. */
  source: string;
  original: string;
  mutated: string;
}

/** Mutants of a file that no test can distinguish from the code, and why. */
export interface Explanation {
  file: string;
  why: string;
  changes: ExplainedChange[];
}
