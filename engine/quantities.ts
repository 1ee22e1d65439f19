/**
 * Browser entry point of the list of items: texts of each item, and download and upload of personalisation as CSV.
 * Separate because of the CSV parser.
 */
export { csvLimits, modelLimits } from './limits.ts';
export { type TextAreaQuantity } from './model/text-area-quantities.ts';
export { cutText } from './rules/layers/cut-text.ts';
export { composeCsvRow } from './rules/quantities/compose-csv-row.ts';
export { composePersonalisationCsv } from './rules/quantities/compose-personalisation-csv.ts';
export { type ItemFinding, checkItemText } from './rules/quantities/check-item-text.ts';
export { type ItemColumn, listItemColumns } from './rules/quantities/list-item-columns.ts';
export {
  type CsvRowFault,
  type PersonalisationCsv,
  readPersonalisationCsv,
} from './rules/quantities/parse-personalisation-csv.ts';
export { readCsvText } from './rules/quantities/read-csv-text.ts';
export { ownTextOfItem, textOfItem } from './rules/text-of-item.ts';
