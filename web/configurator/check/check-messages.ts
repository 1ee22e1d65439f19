import type { Design, Product } from '../../../engine/browser.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import type { DesignFinding } from './design-finding.ts';

/** The data that the checks of all items share until the rest of the design changes. */
export interface CheckBase {
  kind: 'base';
  version: number;
  product: Product;
  /** The design without items. */
  design: Design;
}

/** Items to check. */
export interface CheckOrder {
  kind: 'check';
  version: number;
  items: { key: string; layers: TextAreaQuantity['layers'] }[];
}

export interface CheckAnswer {
  version: number;
  items: { key: string; findings: DesignFinding[] }[];
  /** The reason why the items could not be checked. */
  fault?: string;
}
