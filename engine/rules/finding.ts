import type { Id } from '../model/id.ts';

/** Something a rule has to say about a product or a design. */
export interface Finding {
  /** An error must be put right before printing; a warning should be looked at. */
  severity: 'error' | 'warning';
  /** The specification's rule (`C5-02`), or a stable kebab-case code of ours (`layer-unknown`). */
  rule: string;
  message: string;
  /** Where, as a JSON path in the file that was checked. */
  path: string;
  maskId?: Id;
  layerId?: Id;
  /** The item it is about, from 1; absent: the design as a whole. */
  itemNbr?: number;
}
