/** A fault of one row of a batch, or a note on it. */
export interface BatchFinding {
  /** An error keeps the row from being printed. */
  severity: 'error' | 'warning';
  /** The specification's rule (`C5-03`) or a stable kebab-case code. */
  code: string;
  message: string;
  /** The heading of the column at fault; absent where it is the row as a whole. */
  column?: string;
}
