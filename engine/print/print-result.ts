import type { SceneFinding } from '../scene/scene.ts';
import type { StepTiming } from './steps.ts';

/** The facts known of a print file that was made. */
export interface PrintResult {
  /** A PDF has no pixels of its own: these are what its page comes to at `dpi`. */
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** Size on the sheet, bleed included. */
  widthMm: number;
  heightMm: number;
  /** Nothing is on it: no layer to print and no background. The file is a transparent, white or empty page. */
  isBlank: boolean;
  /** Names of the inks that a print is written in, those that mix its colours first; sRGB has none. */
  inks: string[];
  findings: SceneFinding[];
  timings: StepTiming[];
}
