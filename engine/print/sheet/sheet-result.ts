import type { SceneFinding } from '../../scene/scene.ts';
import type { StepTiming } from '../steps.ts';

/** A finding with the print it is about. */
export interface SheetFinding extends SceneFinding {
  /** The entry's `id`. */
  print: string;
}

/** What is known of sheets that were made. */
export interface SheetResult {
  findings: SheetFinding[];
  timings: StepTiming[];
}
