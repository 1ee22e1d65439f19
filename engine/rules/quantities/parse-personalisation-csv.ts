import { parse } from 'csv-parse/browser/esm/sync';
import { PlatenError } from '../../errors.ts';
import { csvLimits } from '../../limits.ts';
import type { Layer } from '../../model/layer.ts';
import type { TextAreaQuantity } from '../../model/text-area-quantities.ts';
import { messages } from '../messages.ts';
import { csvFault } from './csv-fault.ts';
import { hasSurplusCells, readCsvHeader, readItemNumber } from './csv-header.ts';
import { csvGrammar, type CsvRow, isEmptyRow, readCsvStart, RowCounter } from './csv-rows.ts';

/** What a personalisation CSV says: the texts of each item, and how many items are ordered. */
export interface PersonalisationCsv {
  items: TextAreaQuantity[];
  quantity: number;
}

/**
 * Reads an uploaded personalisation CSV (C5-12): the first column is the item number, the header holds layer names,
 * and the quantity is the row count minus 1. Separated by commas, or by semicolons or tabs as some spreadsheets
 * write it.
 * @param layers the text layers the header may name; of two with one name the first is meant
 * @throws PlatenError `csv-expected` for another extension; `csv-invalid` naming the row or column at fault
 */
export function parsePersonalisationCsv(
  fileName: string,
  text: string,
  layers: readonly Layer[],
): PersonalisationCsv {
  if (!fileName.toUpperCase().endsWith(`.${csvLimits.extension}`)) {
    throw new PlatenError('csv-expected', messages.csvExpected);
  }
  const [header, ...rows] = readRows(text);
  if (!header) throw csvFault('It has no rows; the first row holds the layer names.');
  const columns = readCsvHeader(
    header.cells,
    (name) => layers.find((layer) => layer.name.trim() === name),
    layers.map(({ name }) => name),
  );
  const items = rows.map((row) => readItem(row, columns));
  const seen = new Set<number>();
  for (const { itemNbr } of items) {
    if (seen.has(itemNbr)) throw csvFault(`Item ${itemNbr} is there twice; give each item one row.`);
    seen.add(itemNbr);
  }
  return { items, quantity: items.length };
}

function readRows(text: string): CsvRow[] {
  if (text.length > csvLimits.maxBytes) throw csvFault(`It is larger than ${csvLimits.maxBytes} bytes.`);
  const start = readCsvStart(text);
  const counter = new RowCounter(start);
  const rows: CsvRow[] = [];
  try {
    parse(text.slice(start.skippedChars), {
      ...csvGrammar(start),
      bom: true,
      onRecord: (cells: string[]) => void rows.push(counter.count(cells)),
    });
  } catch (error) {
    throw counter.describe(error);
  }
  return rows.filter((row) => !isEmptyRow(row));
}

function readItem({ row, cells }: CsvRow, columns: readonly Layer[]): TextAreaQuantity {
  const [number = '', ...texts] = cells;
  const itemNbr = readItemNumber(number);
  if (itemNbr === undefined)
    throw csvFault(
      `Row ${row} begins with ${JSON.stringify(number.slice(0, 80))}; the first column is the item number, from 1.`,
    );
  if (hasSurplusCells(cells, columns))
    throw csvFault(`Row ${row} has more cells than the header has layer names.`);
  const layers = columns.map((layer, index) => ({
    id: layer.id,
    name: layer.name,
    multiline: layer.configuration.text?.multiline ?? false,
    duplicatable: layer.configuration.text?.duplicatable ?? false,
    text: texts[index] ?? '',
    mastertext: layer.configuration.text?.text ?? '',
  }));
  return { itemNbr, layers };
}
