import type { Scene, SceneFinding } from '../../scene/scene.ts';
import type { StepTiming } from '../steps.ts';

/** A finding with the print it is about. */
export interface SheetFinding extends SceneFinding {
  /** The entry's `id`, or `sheet 2`. */
  print: string;
}

/** The facts known of sheets that were made. */
export interface SheetResult {
  findings: SheetFinding[];
  timings: StepTiming[];
}

export const findingsOf = ({ findings }: Pick<Scene, 'findings'>, print: string): SheetFinding[] =>
  findings.map((finding) => ({ ...finding, print }));
