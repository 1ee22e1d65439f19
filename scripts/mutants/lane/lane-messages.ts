/** A test file, bundled with all it loads. */
export interface LaneTest {
  test: string;
  bundle: string;
  /** The mutated files that it loads. */
  sources: string[];
}

export interface LaneMutant {
  id: number;
  file: string;
  /** The first of the test files that it is still to be judged by. */
  from: number;
}

export interface LaneTask {
  /** In the order they are run in. */
  tests: LaneTest[];
  mutants: LaneMutant[];
}

export type LaneMessage =
  /** A test fails without a mutant, and judges none. */
  | { type: 'broken'; test: string; title: string; reason: string }
  /** A test file is next. */
  | { type: 'opened'; index: number }
  /** Tests on a mutant begin, or on none (0). They are abandoned after `maxMs` where they let others run. */
  | { type: 'begun'; id: number; maxMs?: number }
  /** Mutants that tests meet. */
  | { type: 'reached'; ids: number[] }
  | { type: 'killed'; ids: number[]; isTimedOut: boolean }
  /** No test of a file notices these. */
  | { type: 'passed'; ids: number[]; index: number }
  /** The process ends so that another takes its place, or because all is done. */
  | { type: 'ended'; isDone: boolean };

export const say = (message: LaneMessage): void => void process.send!(message);
