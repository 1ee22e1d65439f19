import type { PrintFormat, PrintResult } from '../../engine/node.ts';
import type { Fault } from '../fault.ts';
import type { Conversion } from '../job/printable-pictures.ts';
import type { PrintFinding } from '../preflight/finding-line.ts';

/** One print file, as `--json` reports it. */
export interface RenderedPrint extends Omit<PrintResult, 'timings'> {
  design: string;
  product: string;
  printArea: string;
  /** Counted from 1; only where each item has texts of its own. */
  itemNbr?: number;
  file: string;
  /** Counted from 1; only where the file contains several prints. Its size and hash are then those of the whole file. */
  page?: number;
  format: PrintFormat;
  sizeBytes: number;
  sha256: string;
  timings: PrintResult['timings'];
}

/** One view as the shopper saw it. */
export interface RenderedPreview {
  design: string;
  view: string;
  file: string;
  sizePx: number;
  sizeBytes: number;
  sha256: string;
}

/** The reason for which a design, or one of its prints, could not be rendered; the file may be its product. */
export interface RenderError extends Fault {
  design: string;
}

/** A picture of a design that is printed in another format than that of its file. */
export interface RenderedConversion extends Conversion {
  design: string;
}

/** The output of `platen render --json`. */
export interface RenderReport {
  version: string;
  prints: RenderedPrint[];
  previews: RenderedPreview[];
  /** Pictures that are printed in another format. */
  conversions: RenderedConversion[];
  /** With --preflight: its findings. */
  preflight: PrintFinding[];
  errors: RenderError[];
}
