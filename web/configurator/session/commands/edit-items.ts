import { modelLimits, type TextAreaQuantity } from '../../../../engine/quantities.ts';
import { randomId } from '../../../shared/random-id.ts';
import type { CellText } from '../../../shared/sheet/paste-cells.ts';
import { t } from '../../../shared/text/text.ts';
import { itemColumns } from '../../quantities/item-columns.ts';
import { furtherItems, itemsOf, renumberItems, setItemText, withItems } from '../../quantities/items.ts';
import type { Command } from '../outcome.ts';

/**
 * Fills cells of the list of items. Rows beyond its end are added.
 * @param key consecutive changes with the same key are one step
 */
export const fillCells =
  (cells: readonly CellText[], key: string = randomId()): Command =>
  (session) => {
    const columns = itemColumns(session);
    const before = itemsOf(session);
    const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), before.length);
    if (rows > modelLimits.maxItems) return tooMany();
    const items = [...before, ...furtherItems(before, rows - before.length)];
    for (const { row, column, text } of cells) {
      const layers = columns[column]?.layers;
      if (layers) items[row] = setItemText(items[row]!, layers, text);
    }
    const isOne = cells.length === 1;
    return {
      design: withItems(session.design, items, shownAfter(session.design.itemNbr, items, cells)),
      name: isOne
        ? t('Text of item {number}', { number: items[cells[0]!.row]!.itemNbr })
        : t('Texts of items'),
      key,
    };
  };

/** Removes items. If none is left, all items show the design's texts. @param rows counted from 0 */
export const removeItems =
  (rows: ReadonlySet<number>): Command =>
  (session) => {
    const before = itemsOf(session);
    const left = before.filter((_, row) => !rows.has(row));
    return {
      design: withItems(session.design, renumberItems(left, before)),
      name: t('Remove items'),
      key: randomId(),
    };
  };

/** Sets the length of the list by adding or removing items at its end. */
export const setItemCount =
  (count: number): Command =>
  (session) => {
    if (count > modelLimits.maxItems) return tooMany();
    const before = itemsOf(session);
    const items =
      count < before.length
        ? before.slice(0, count)
        : [...before, ...furtherItems(before, count - before.length)];
    return {
      design: withItems(session.design, items),
      name: t('Number of items'),
      key: 'number of items',
    };
  };

/** Replaces all items, for example by those of a file. */
export const replaceItems =
  (items: TextAreaQuantity[]): Command =>
  ({ design }) => ({
    design: withItems(design, items),
    name: t('Items of a file'),
    key: randomId(),
  });

const tooMany = () => ({
  refusal: t('A list can have {most} items at most.', { most: modelLimits.maxItems }),
});

/** Shows the filled item on the stage. */
function shownAfter(
  shown: number | undefined,
  items: readonly TextAreaQuantity[],
  cells: readonly CellText[],
): number | undefined {
  const filled = cells.flatMap(({ row }) => items[row]?.itemNbr ?? []);
  return shown !== undefined && filled.includes(shown) ? shown : filled[0];
}
