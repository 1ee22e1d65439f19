export interface VerifyFailure {
  design: string;
  /** The view or the print; absent when the design itself failed. */
  view?: string;
  print?: string;
  code: string;
  message: string;
  /** A picture of the golden, the present picture and the difference. */
  difference?: string;
}

/** The output of `platen verify --json`. */
export interface VerifyReport {
  version: string;
  designs: number;
  views: number;
  prints: number;
  /** False where another processor or system rounds differently, so that views are compared with a tolerance. */
  exact: boolean;
  failures: VerifyFailure[];
  /** Goldens written or deleted by `--update`. */
  updated: string[];
}
