import type { Product } from '../../../engine/browser.ts';
import type { DesignFinding } from '../check/design-finding.ts';
import {
  type ItemColumn,
  type ItemFinding,
  checkItemText,
  type TextAreaQuantity,
} from '../../../engine/quantities.ts';

/** The findings of an item that concern the text of a column. */
export const findingsOfColumn = (
  layers: ItemColumn['layers'],
  findings: readonly DesignFinding[],
): DesignFinding[] =>
  findings.filter(
    ({ isOfItem, layerId }) => isOfItem && layers.some(({ id }) => String(id) === String(layerId)),
  );

/** The findings of the texts of an item, by column. */
export type ItemFaults = readonly (readonly ItemFinding[])[];

const checked = new WeakMap<readonly ItemColumn[], WeakMap<TextAreaQuantity, ItemFaults>>();

/** The findings of an item, cached until the item or the shared part changes, because a list may have a thousand items. */
export function faultsOfItem(
  product: Product,
  columns: readonly ItemColumn[],
  item: TextAreaQuantity,
): ItemFaults {
  const known = checked.get(columns) ?? new WeakMap<TextAreaQuantity, ItemFaults>();
  checked.set(columns, known);
  const found = known.get(item) ?? columns.map((column) => checkItemText(product, column, item));
  known.set(item, found);
  return found;
}

/** Whether a mandatory text is empty (C5-02). This is not shown as an error while the list is being filled in. */
export const isMissing = ({ rule }: ItemFinding): boolean => rule === 'C5-02';

/** The cell of a text with a finding. */
export interface FaultyCell {
  row: number;
  column: number;
  isMissing: boolean;
}

/** The cells of the texts with a finding, by row. @param composedOf the findings of an item as composed */
export const listFaultyCells = (
  product: Product,
  columns: readonly ItemColumn[],
  items: readonly TextAreaQuantity[],
  composedOf: (item: TextAreaQuantity) => readonly DesignFinding[],
): FaultyCell[] =>
  items.flatMap((item, row) => {
    const composed = composedOf(item);
    return faultsOfItem(product, columns, item).flatMap((found, column) => {
      const isComposed = findingsOfColumn(columns[column]!.layers, composed).length > 0;
      if (found.length === 0 && !isComposed) return [];
      return [{ row, column, isMissing: !isComposed && found.every(isMissing) }];
    });
  });
