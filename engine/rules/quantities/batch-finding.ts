/** An error or a note about one row of a batch. */
export interface BatchFinding {
  /** An error prevents the row from being printed. */
  severity: 'error' | 'warning';
  /** The specification's rule (`C5-03`) or a stable kebab-case code. */
  code: string;
  message: string;
  /** The heading of the column at fault; absent for the row as a whole. */
  column?: string;
}
