import type { FilledSheet, PrintFormat, SheetFinding } from '../../engine/node.ts';
import type { WrittenFile } from '../output/atomic-file.ts';
import type { Fault } from '../fault.ts';
import type { Conversion } from '../job/printable-pictures.ts';

/** One file of sheets: all pages of a PDF, or one PNG. */
export interface SheetFile extends WrittenFile {
  file: string;
  format: PrintFormat;
  /** The sheets that it contains, counted from 1. */
  sheets: number[];
  timings: { name: string; durationMs: number }[];
}

/** The output of `platen sheet --json`. */
export interface SheetReport {
  version: string;
  job: string;
  /** The positions of all prints. */
  sheets: FilledSheet[];
  /** The share of the area of all sheets that items cover, bleed included, in percent. */
  fillPercent: number;
  files: SheetFile[];
  /** Pictures that are printed in another format than that of their file. */
  conversions: Conversion[];
  findings: SheetFinding[];
  errors: Fault[];
}
