import { csvLimits } from '../../limits.ts';
import { sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { TextAreaQuantity } from '../../model/text-area-quantities.ts';
import { composeCsvRow } from './compose-csv-row.ts';

/**
 * The downloadable personalisation template (C9-09): an Item column, one column per text layer, one row per item with
 * the layer's initial text. It can be read by `readPersonalisationCsv`.
 * @param items the items that already have texts, in row order
 */
export function composePersonalisationCsv(
  layers: readonly Layer[],
  quantity: number,
  items: readonly TextAreaQuantity[] = [],
): { fileName: string; text: string } {
  const header = [csvLimits.itemColumn, ...layers.map(({ name }) => name)];
  const rows = Array.from({ length: quantity }, (_, index) => {
    const item = items[index];
    const texts = layers.map(
      ({ id, configuration }) =>
        item?.layers.find((layer) => sameId(layer.id, id))?.text ?? configuration.text?.text ?? '',
    );
    return [String(item?.itemNbr ?? index + 1), ...texts];
  });
  return { fileName: csvLimits.templateFileName, text: [header, ...rows].map(composeCsvRow).join('') };
}
