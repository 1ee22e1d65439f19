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
