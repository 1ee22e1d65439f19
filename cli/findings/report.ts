/** A finding in a file, as programs for continuous integration take it. */
export interface ReportedFinding {
  file: string;
  /** The place in the file, for people: a JSON path, or a print area and a layer; empty for the whole of it. */
  place: string;
  severity: 'error' | 'warning' | 'info';
  /** Stable: a rule of the specification or a code of Platen. */
  rule: string;
  message: string;
}

/** The outcome of a command that judges files. */
export interface FindingReport {
  /** `platen validate` */
  tool: string;
  version: string;
  /** Every file that was judged, so that those without a finding count as passed. */
  files: string[];
  findings: ReportedFinding[];
}
