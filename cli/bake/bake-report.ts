import type { Fault } from '../fault.ts';

/** A requested plate. */
export interface BakedPlate {
  product: string;
  scene: string;
  /** The camera, photograph or frame of a turntable. */
  view: string;
  file: string;
  /** False: it was there, baked from what is there now. */
  baked: boolean;
  /** Differences from the Photoshop document; present for plates that this run baked. */
  findings: { code: string; message: string }[];
}

/** The output of `platen bake --json`. */
export interface BakeReport {
  version: string;
  plates: BakedPlate[];
  errors: (Fault & { product: string })[];
}
