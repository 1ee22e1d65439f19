import type { Id } from '../../../engine/personalisation.ts';
import type { ResolutionClass } from '../../../engine/resolution.ts';
import type { TextFinding } from '../panels/text/describe-text-finding.ts';

/** A problem of a layer as it will be printed. */
export type Problem =
  | { kind: 'text'; finding: TextFinding }
  | { kind: 'picture'; quality: Extract<ResolutionClass, 'low' | 'too-low'> }
  | { kind: 'fault'; code: string; message: string };

/** A problem that composing a design has shown. */
export interface DesignFinding {
  /** The layer to change: the one with the problem, or the one whose content it shows. */
  maskId: Id;
  layerId: Id;
  /** The name of the layer with the problem. */
  layerName: string;
  /** Whether the content is that of one item. */
  isOfItem: boolean;
  problem: Problem;
}

/** A finding in the list of all items. */
export interface ListedFinding extends DesignFinding {
  /** Absent if it concerns all items. */
  itemNbr: number | undefined;
}
