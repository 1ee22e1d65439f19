import type { Id } from '../model/id.ts';

/** A finding of a rule about a product or a design. */
export interface Finding {
  /** An error must be corrected before printing; a warning should be reviewed. */
  severity: 'error' | 'warning';
  /** The specification's rule (`C5-02`), or a stable kebab-case code of ours (`layer-unknown`). */
  rule: string;
  message: string;
  /** The JSON path in the checked file. */
  path: string;
  maskId?: Id;
  layerId?: Id;
  /** The item, from 1; absent: the whole design. */
  itemNbr?: number;
}
