/** A test file, bundled with everything it loads. */
export interface LaneTest {
  test: string;
  bundle: string;
  /** The mutated files that the test file loads. */
  sources: string[];
}

export interface LaneMutant {
  id: number;
  file: string;
  /** Index of the first test file that still has to be run on it. */
  from: number;
}

export interface LaneTask {
  /** In order of execution. */
  tests: LaneTest[];
  mutants: LaneMutant[];
}

export type LaneMessage =
  /** A test fails without a mutant, so it is not used. */
  | { type: 'broken'; test: string; title: string; reason: string }
  /** The next test file begins. */
  | { type: 'opened'; index: number }
  /** Tests on a mutant, or on none (0), begin. They are abandoned after `maxMs` if they do not block the process. */
  | { type: 'begun'; id: number; maxMs?: number }
  /** Mutants that tests reach. */
  | { type: 'reached'; ids: number[] }
  | { type: 'killed'; ids: number[]; isTimedOut: boolean }
  /** Mutants that no test of a file kills. */
  | { type: 'passed'; ids: number[]; index: number }
  /** The process ends so that another replaces it, or because everything is done. */
  | { type: 'ended'; isDone: boolean };

export const sendMessage = (message: LaneMessage): void => void process.send!(message);
