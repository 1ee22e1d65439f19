import { csvLimits } from '../../limits.ts';
import type { Layer } from '../../model/layer.ts';
import { composeCsvRow } from './compose-csv-row.ts';

/**
 * The personalisation template (C9-09), a file to download: an Item column, one column a text layer, one row an item
 * with the layer's text to start from. Reads back with `parsePersonalisationCsv`.
 */
export function composePersonalisationCsv(
  layers: readonly Layer[],
  quantity: number,
): { fileName: string; text: string } {
  const header = [csvLimits.itemColumn, ...layers.map(({ name }) => name)];
  const texts = layers.map(({ configuration }) => configuration.text?.text ?? '');
  const items = Array.from({ length: quantity }, (_, index) => [String(index + 1), ...texts]);
  return { fileName: csvLimits.templateFileName, text: [header, ...items].map(composeCsvRow).join('') };
}
