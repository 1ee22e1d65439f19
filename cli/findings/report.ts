/** A finding in a file, for continuous integration. */
export interface ReportedFinding {
  file: string;
  /** The place in the file, for people: a JSON path, or a print area and a layer; empty for the whole file. */
  place: string;
  severity: 'error' | 'warning' | 'info';
  /** Stable: a rule of the specification or a code of Platen. */
  rule: string;
  message: string;
}

/** The result of a command that checks files. */
export interface FindingReport {
  /** `platen validate` */
  tool: string;
  version: string;
  /** Every checked file, so that those without a finding count as passed. */
  files: string[];
  findings: ReportedFinding[];
}
