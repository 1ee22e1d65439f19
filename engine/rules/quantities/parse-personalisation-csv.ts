import { parse } from 'csv-parse/browser/esm/sync';
import { PlatenError } from '../../errors.ts';
import { csvLimits } from '../../limits.ts';
import type { Layer } from '../../model/layer.ts';
import type { TextAreaQuantity } from '../../model/text-area-quantities.ts';
import { messages } from '../messages.ts';

/** What a personalisation CSV says: the texts of each item, and how many items are ordered. */
export interface PersonalisationCsv {
  items: TextAreaQuantity[];
  quantity: number;
}

/**
 * Reads an uploaded personalisation CSV (C5-12): the first column is the item number, the header holds layer names,
 * and the quantity is the row count minus 1. Separated by commas, or by semicolons as some spreadsheets write it.
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
  if (!header) throw invalid('It has no rows; the first row holds the layer names.');
  const columns = header.slice(1).map((name, index) => findColumn(name, index + 2, layers));
  const items = rows.map((row, index) => readItem(row, index + 2, columns));
  const seen = new Set<number>();
  for (const { itemNbr } of items) {
    if (seen.has(itemNbr)) throw invalid(`Item ${itemNbr} is there twice; give each item one row.`);
    seen.add(itemNbr);
  }
  return { items, quantity: items.length };
}

function readRows(text: string): string[][] {
  if (text.length > csvLimits.maxBytes) throw invalid(`It is larger than ${csvLimits.maxBytes} bytes.`);
  try {
    return parse(text, {
      bom: true,
      delimiter: usesSemicolons(text) ? ';' : ',',
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: csvLimits.maxRows + 1,
      max_record_size: csvLimits.maxBytes,
    });
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message : String(cause), cause);
  }
}

/** Told by the header alone, where the first separator ends the item column's name. */
function usesSemicolons(text: string): boolean {
  return /^[^,\n]*;/.test(text);
}

function findColumn(name: string, column: number, layers: readonly Layer[]): Layer {
  const layer = layers.find((candidate) => candidate.name.trim() === name.trim());
  if (layer) return layer;
  const known = layers.map((candidate) => JSON.stringify(candidate.name)).join(', ');
  throw invalid(
    `Column ${column} is headed ${JSON.stringify(name.slice(0, 80))}, which is no text layer; there is ${known}.`,
  );
}

function readItem(row: readonly string[], line: number, columns: readonly Layer[]): TextAreaQuantity {
  const [number = '', ...texts] = row;
  if (!/^\s*[1-9]\d{0,8}\s*$/.test(number)) {
    throw invalid(
      `Row ${line} begins with ${JSON.stringify(number.slice(0, 80))}; the first column is the item number, from 1.`,
    );
  }
  if (texts.length > columns.length && texts.slice(columns.length).some((cell) => cell.trim() !== '')) {
    throw invalid(`Row ${line} has more cells than the header has layer names.`);
  }
  const layers = columns.map((layer, index) => ({
    id: layer.id,
    name: layer.name,
    multiline: layer.configuration.text?.multiline ?? false,
    duplicatable: layer.configuration.text?.duplicatable ?? false,
    text: texts[index] ?? '',
    mastertext: layer.configuration.text?.text ?? '',
  }));
  return { itemNbr: Number(number), layers };
}

function invalid(why: string, cause?: unknown): PlatenError {
  return new PlatenError('csv-invalid', `The CSV file cannot be read. ${why}`, { cause });
}
