import type { Product } from '../../../engine/browser.ts';
import {
  type ItemColumn,
  type ItemFinding,
  judgeItemText,
  type TextAreaQuantity,
} from '../../../engine/quantities.ts';

/** The faults of the texts of an item, column by column. */
export type ItemFaults = readonly (readonly ItemFinding[])[];

const judged = new WeakMap<readonly ItemColumn[], WeakMap<TextAreaQuantity, ItemFaults>>();

/** Judges an item once, until it or the shared part changes: a list of a thousand is judged at each typed letter. */
export function faultsOfItem(
  product: Product,
  columns: readonly ItemColumn[],
  item: TextAreaQuantity,
): ItemFaults {
  const known = judged.get(columns) ?? new WeakMap<TextAreaQuantity, ItemFaults>();
  judged.set(columns, known);
  const found = known.get(item) ?? columns.map((column) => judgeItemText(product, column, item));
  known.set(item, found);
  return found;
}

/** A mandatory text is empty (C5-02). While a list is filled in it is no mistake. */
export const isMissing = ({ rule }: ItemFinding): boolean => rule === 'C5-02';

/** The place of a text that something is wrong with. */
export interface FaultyCell {
  row: number;
  column: number;
  isMissing: boolean;
}

/** The places of the texts that something is wrong with, row by row. */
export const listFaultyCells = (
  product: Product,
  columns: readonly ItemColumn[],
  items: readonly TextAreaQuantity[],
): FaultyCell[] =>
  items.flatMap((item, row) =>
    faultsOfItem(product, columns, item).flatMap((found, column) =>
      found.length > 0 ? [{ row, column, isMissing: found.every(isMissing) }] : [],
    ),
  );
