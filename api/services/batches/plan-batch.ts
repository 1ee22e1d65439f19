import type { Readable } from 'node:stream';
import {
  type Design,
  listPrintTasks,
  prepareBatchTemplate,
  printSizePx,
  type PrintTask,
  type PrintTaskOptions,
  type Product,
  surveyCsv,
} from '../../../engine/node.ts';

/** The size of a job: about ten seconds of work, so that jobs of other enterprises run in between. */
const PIXELS_A_JOB = 200e6;
const MAX_ROWS_A_JOB = 50;
/** The limit of jobs of a batch. A longer batch has larger jobs. */
const MAX_JOBS = 1000;

export interface BatchPlan {
  header: string[];
  /** Digits of item numbers in file names. */
  itemDigits: number;
  rowsAJob: number;
}

/**
 * Reads a whole CSV file once, and checks its header.
 * @throws PlatenError `csv-invalid`, `batch-design-invalid`, `print-area-missing`
 */
export async function planBatch(
  product: Product,
  design: Design,
  csv: Readable,
  options: PrintTaskOptions,
): Promise<BatchPlan> {
  const { header, rowCount, largestItemNbr } = await surveyCsv(csv);
  const template = prepareBatchTemplate(product, design, header, (name) => name);
  const tasks = listPrintTasks(template.product, template.design, options);
  const pixelsARow = tasks.reduce((sum, task) => sum + pixelsOf(task), 0);
  const rowsAJob = Math.max(
    Math.ceil(rowCount / MAX_JOBS),
    Math.min(MAX_ROWS_A_JOB, Math.floor(PIXELS_A_JOB / pixelsARow), Math.ceil(rowCount / 4)),
    1,
  );
  return { header, itemDigits: String(largestItemNbr).length, rowsAJob };
}

function pixelsOf({ printArea: { configuration }, dpi }: PrintTask): number {
  const { widthPx, heightPx } = printSizePx({ ...configuration, imageDPI: dpi });
  return widthPx * heightPx;
}
