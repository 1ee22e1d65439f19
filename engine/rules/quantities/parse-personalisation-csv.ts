import { PlatenError } from '../../errors.ts';
import { csvLimits } from '../../limits.ts';
import type { Layer } from '../../model/layer.ts';
import type { TextAreaQuantity } from '../../model/text-area-quantities.ts';
import { messages } from '../messages.ts';
import { csvFault } from './csv-fault.ts';
import { hasSurplusCells, readCsvHeader, readItemNumber } from './csv-header.ts';
import type { CsvRow } from './csv-rows.ts';
import { readCsvText } from './read-csv-text.ts';

/** The content of a personalisation CSV: the texts of each item, and the number of ordered items. */
export interface PersonalisationCsv {
  items: TextAreaQuantity[];
  quantity: number;
}

/** An error of one row of a personalisation CSV. */
export interface CsvRowFault {
  /** The number of the row's item. */
  itemNbr: number;
  /** The row and the way out. */
  message: string;
}

/**
 * Parses an uploaded personalisation CSV (C5-12): the first column is the item number, the header has layer names, and
 * the quantity is the row count minus 1. Separators are commas, semicolons or tabs, as spreadsheets write. A row with
 * an error is still an item, with the next free number if it has none, and is listed in `faults`.
 * @param layers the text layers that the header may name; of two with one name the first is used
 * @throws PlatenError `csv-expected` for another extension; `csv-invalid` for an invalid header or invalid quotes
 */
export function readPersonalisationCsv(
  fileName: string,
  text: string,
  layers: readonly Layer[],
): PersonalisationCsv & { faults: CsvRowFault[] } {
  if (!fileName.toUpperCase().endsWith(`.${csvLimits.extension}`)) {
    throw new PlatenError('csv-expected', messages.csvExpected);
  }
  if (text.length > csvLimits.maxBytes) throw csvFault(`It is larger than ${csvLimits.maxBytes} bytes.`);
  const [header, ...rows] = readCsvText(text);
  if (!header) throw csvFault('It has no rows; the first row holds the layer names.');
  const columns = readCsvHeader(
    header.cells,
    (name) => layers.find((layer) => layer.name.trim() === name),
    layers.map(({ name }) => name),
  );
  const numbers = numberRows(rows);
  const items = rows.map(({ cells }, index) => readItem(cells, columns, numbers[index]!.itemNbr));
  const faults = rows.flatMap(({ row, cells }, index): CsvRowFault[] => {
    const { itemNbr, why } = numbers[index]!;
    const surplus = hasSurplusCells(cells, columns)
      ? [`Row ${row} has more cells than the header has layer names.`]
      : [];
    return [...why, ...surplus].map((message) => ({ itemNbr, message }));
  });
  return { items, quantity: items.length, faults };
}

/** The item number of each row, and the reason if it differs from the row's first cell. */
function numberRows(rows: readonly CsvRow[]): { itemNbr: number; why: string[] }[] {
  const own = rows.map(({ cells }) => readItemNumber(cells[0]));
  const taken = new Set(own);
  const used = new Set<number>();
  let free = 1;
  return rows.map(({ row, cells }, index) => {
    const number = own[index];
    if (number !== undefined && !used.has(number)) {
      used.add(number);
      return { itemNbr: number, why: [] };
    }
    while (taken.has(free)) free += 1;
    taken.add(free);
    const begins = JSON.stringify((cells[0] ?? '').slice(0, 80));
    const why =
      number === undefined
        ? `Row ${row} begins with ${begins}; the first column is the item number, from 1.`
        : `Item ${number} is there twice; give each item one row.`;
    return { itemNbr: free, why: [why] };
  });
}

function readItem(cells: readonly string[], columns: readonly Layer[], itemNbr: number): TextAreaQuantity {
  const layers = columns.map((layer, index) => ({
    id: layer.id,
    name: layer.name,
    multiline: layer.configuration.text?.multiline ?? false,
    duplicatable: layer.configuration.text?.duplicatable ?? false,
    text: cells[index + 1] ?? '',
    mastertext: layer.configuration.text?.text ?? '',
  }));
  return { itemNbr, layers };
}
