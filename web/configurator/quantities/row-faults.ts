import type { CsvRowFault, TextAreaQuantity } from '../../../engine/quantities.ts';

/**
 * Errors of the rows of uploaded files, by the texts of their items. Changed texts are another list, so they have no
 * errors. A renumbered item keeps its list, and undo and redo restore it.
 */
const faultsByTexts = new WeakMap<TextAreaQuantity['layers'], string[]>();
const none: readonly string[] = [];

/** Stores the errors of the rows of a file. @param items of the file */
export function storeRowFaults(items: readonly TextAreaQuantity[], faults: readonly CsvRowFault[]): void {
  for (const { itemNbr, layers } of items) {
    const messages = faults.filter((fault) => fault.itemNbr === itemNbr).map(({ message }) => message);
    if (messages.length > 0) faultsByTexts.set(layers, messages);
  }
}

/** The errors of the row of a file that an item was read from, while it has the texts of that row. */
export const rowFaultsOf = ({ layers }: TextAreaQuantity): readonly string[] =>
  faultsByTexts.get(layers) ?? none;
