import type { Path } from '../assets/clip-art/path.ts';

/** The empty margin on each side of a code, in modules. */
export interface QuietZone {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A code of square modules, dark and light. */
export interface MatrixCode {
  kind: 'matrix';
  /** Modules, without the quiet zone. */
  columns: number;
  rows: number;
  quietZone: QuietZone;
  /** The dark modules as outlines, one unit a module, to be filled even-odd. */
  outline: Path;
}

/** One bar, in modules from the left of the code. */
export interface Bar {
  left: number;
  width: number;
  /** A guard: it extends down between the digits, if there are any. */
  isGuard: boolean;
}

/** Part of the text below the bars, between two places in modules from the left of the code. */
export interface CodeLabel {
  text: string;
  left: number;
  right: number;
}

/** A code of bars, of any height. */
export interface BarCode {
  kind: 'bars';
  /** Modules, without the quiet zone. */
  columns: number;
  quietZone: QuietZone;
  bars: readonly Bar[];
  /** Height in modules of the bearer bars along its top and bottom, which prevent partial reads; 0: none. */
  bearerModules: number;
  /** The human-readable text, including the check digit. */
  labels: readonly CodeLabel[];
}

export type Code = MatrixCode | BarCode;
