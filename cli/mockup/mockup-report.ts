import type { Id } from '../../engine/node.ts';
import type { MockupFormat } from '../../engine/node-mockups.ts';
import type { Fault } from '../fault.ts';
import type { WrittenFile } from '../output/atomic-file.ts';

/** One mockup, as `--json` reports it. */
export interface WrittenMockup extends WrittenFile {
  design: string;
  product: string;
  name: string;
  maskId?: Id;
  mockupAreaId?: Id;
  primary: boolean;
  sequence: number;
  file: string;
  format: MockupFormat;
  widthPx: number;
  heightPx: number;
}

/** The turntable: an animated WebP, and its frames in a folder. */
export interface WrittenTurntable extends WrittenFile {
  design: string;
  product: string;
  scene: string;
  file: string;
  widthPx: number;
  heightPx: number;
  /** In order. */
  frames: string[];
}

/** All views, in all available colours, in one picture. */
export interface WrittenContactSheet extends WrittenFile {
  design: string;
  product: string;
  file: string;
  format: MockupFormat;
  widthPx: number;
  heightPx: number;
  tiles: number;
  /** Characters of its heading and captions that the font lacks. */
  missingCharacters: string[];
}

/** The reason for which a design, or one of its mockups, could not be rendered; the file may be its product or a plate. */
export interface MockupFileError extends Fault {
  design: string;
}

/** The output of `platen mockup --json`. */
export interface MockupReport {
  version: string;
  mockups: WrittenMockup[];
  turntables: WrittenTurntable[];
  sheets: WrittenContactSheet[];
  errors: MockupFileError[];
}
