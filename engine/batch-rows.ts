/**
 * Browser entry point of the check of a batch, beside `browser.ts`: the rows of a CSV file, their designs and findings,
 * and pictures of their prints. Separate because of the CSV parser.
 */
export { BatchRows } from './print/batch/batch-rows.ts';
export { ItemNumbers } from './print/batch/item-numbers.ts';
export { layOutPage } from './print/page-geometry.ts';
export { paintPrintPicture } from './print/paint-print-picture.ts';
export { type PrintTaskOptions } from './print/print-task.ts';
export { type BatchFinding } from './rules/quantities/batch-finding.ts';
export { prepareBatchTemplate } from './rules/quantities/batch-template.ts';
export { type CsvRow } from './rules/quantities/csv-rows.ts';
export {
  type DescribedColumn,
  type DescribedColumns,
  describeBatchColumns,
} from './rules/quantities/describe-batch-columns.ts';
export { readBatchCsv } from './rules/quantities/read-batch-csv.ts';
export { refuseLargeCsv, refuseNoRows } from './rules/quantities/refuse-batch-csv.ts';
