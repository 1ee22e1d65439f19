import type { PreflightFinding } from '../../engine/node.ts';

/** A finding with its print. */
export interface PrintFinding extends PreflightFinding {
  design: string;
  printArea: string;
  /** The item, counted from 1, where items have texts of their own. */
  itemNbr?: number;
}

/** `designs/a.json: Front: Name: warning: the text is 5 pt in print … [text-small]` */
export const findingLine = (finding: PrintFinding): string =>
  `${finding.design}: ${placeOf(finding)}: ${finding.severity}: ${finding.message} [${finding.code}]`;

/** The print area, the item and the layer. */
export function placeOf({ printArea, itemNbr, layer }: PrintFinding): string {
  const place = itemNbr === undefined ? printArea : `${printArea}, item ${itemNbr}`;
  return layer === null ? place : `${place}: ${layer}`;
}
