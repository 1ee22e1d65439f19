import type { SceneFinding } from '../scene/scene.ts';
import type { StepTiming } from './steps.ts';

/** The facts about a rendered print file. */
export interface PrintResult {
  /** For a PDF, the size of its page at `dpi`. */
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** Size on the sheet, including bleed. */
  widthMm: number;
  heightMm: number;
  /** Whether nothing is printed: no layer and no background. The file is a transparent, white or empty page. */
  isBlank: boolean;
  /** Names of the inks of a print, process inks first; none for sRGB. */
  inks: string[];
  findings: SceneFinding[];
  timings: StepTiming[];
}
