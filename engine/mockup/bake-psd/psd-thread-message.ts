import type { Plate } from '../plate/plate.ts';
import type { PsdFinding } from './psd-finding.ts';

/** A message of the thread that bakes a Photoshop document. */
export type PsdThreadMessage = { progress: number } | { plate: Plate; findings: PsdFinding[] };
