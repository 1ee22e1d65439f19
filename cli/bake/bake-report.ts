import type { Fault } from '../fault.ts';

/** A requested plate. */
export interface BakedPlate {
  product: string;
  scene: string;
  /** The camera, photograph or turntable frame. */
  view: string;
  file: string;
  /** False: an existing plate was current. */
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
