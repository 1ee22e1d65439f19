import type { Fault } from '../fault.ts';

/** A plate that was asked for. */
export interface BakedPlate {
  product: string;
  scene: string;
  /** The camera, photograph or frame of a turntable. */
  view: string;
  file: string;
  /** False: it was there, baked from what is there now. */
  baked: boolean;
  /** What it shows otherwise than its Photoshop document; known of plates that were baked just now. */
  findings: { code: string; message: string }[];
}

/** What `platen bake --json` prints. */
export interface BakeReport {
  version: string;
  plates: BakedPlate[];
  errors: (Fault & { product: string })[];
}
