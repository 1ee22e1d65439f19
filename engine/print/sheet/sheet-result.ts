import type { Ink } from '../../model/ink.ts';
import type { Scene, SceneFinding } from '../../scene/scene.ts';
import type { PdfOptions } from '../pdf/pdf-options.ts';
import type { StepTiming } from '../steps.ts';

/** A finding with its print. */
export interface SheetFinding extends SceneFinding {
  /** The entry's `id`, or `sheet 2`. */
  print: string;
}

/** The inks of a file with sheets. */
export interface SheetInks {
  colour: PdfOptions['colour'];
  /** The names of the process inks; none for sRGB and raster files. */
  mixed: readonly string[];
  /** The others. */
  spots: readonly Ink[];
}

/** The facts about rendered sheets. */
export interface SheetResult {
  inks: SheetInks;
  findings: SheetFinding[];
  timings: StepTiming[];
}

export const findingsOf = ({ findings }: Pick<Scene, 'findings'>, print: string): SheetFinding[] =>
  findings.map((finding) => ({ ...finding, print }));
