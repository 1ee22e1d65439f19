import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  batchFileName,
  type BatchFinding,
  type BatchPress,
  type CsvRow,
  listReferences,
  openBatchPress,
  prepareBatchTemplate,
  PRINT_CONTENT_TYPES,
  RowError,
} from '../../engine/node.ts';
import type { BatchSlice, MadeFile } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';

/** Some rows of a batch, printed in sequence. */
export const batchPayload = z.object({
  batchId: z.int(),
  /** Row number as a spreadsheet counts. */
  firstRow: z.int(),
  lastRow: z.int(),
});

/** One print file of a row, by its index among the files of the job. */
export interface BatchPrint {
  file: number;
  printArea: string;
  format: string;
  widthPx: number;
  heightPx: number;
  dpi: number;
  isBlank: boolean;
}

/** The result of a row. */
export interface BatchRowOutcome {
  row: number;
  /** The number of copies ordered. */
  quantity: number;
  status: 'PRINTED' | 'FAILED';
  findings: BatchFinding[];
  prints: BatchPrint[];
}

const MINUTE_MS = 60_000;

/** Prints some rows of a batch; the bytes of each equal those of `platen batch`. */
export const batchKind = defineJobKind({
  name: 'batch',
  payload: batchPayload,
  lane: 'long',
  urgency: 3,
  timeLimitMs: 20 * MINUTE_MS,
  isPart: true,
  async prepare({ batchId, firstRow, lastRow }, { enterpriseId }, sources) {
    const slice = await sources.batchRows(enterpriseId, batchId, firstRow, lastRow);
    const { product, design, pictures } = slice;
    return { task: slice, references: [...listReferences(product, design), ...pictures.values()] };
  },
  async run(slice: BatchSlice, { library, folder, onProgress }) {
    const { product, design, header, pictures, options } = slice;
    const template = prepareBatchTemplate(product, design, header, (name) => pictures.get(name));
    const press = openBatchPress(template, library, options);
    const files: MadeFile[] = [];
    const rows: BatchRowOutcome[] = [];
    for (const row of slice.rows) {
      rows.push(await printRow(press, slice, row, folder, files));
      onProgress(rows.length / slice.rows.length);
    }
    return { files, data: { rows } };
  },
});

/** Prints one row: all its files or none. */
async function printRow(
  press: BatchPress,
  names: BatchSlice,
  { row, cells }: CsvRow,
  folder: string,
  files: MadeFile[],
): Promise<BatchRowOutcome> {
  const { itemNbr, quantity, findings, tasks } = press.prepare(cells);
  const made: MadeFile[] = [];
  const prints: BatchPrint[] = [];
  try {
    for (const task of tasks) {
      const name = batchFileName(names, task.name, itemNbr, task.format);
      const path = join(folder, name);
      const handle = await open(path, 'wx');
      try {
        const sink = { write: (bytes: Uint8Array) => handle.writeFile(bytes) };
        const print = await press.print(task, sink);
        findings.push(...press.findingsOf(print));
        const { widthPx, heightPx, dpi, isBlank } = print;
        const printArea = task.printArea.name;
        const page = { printArea, format: task.format, widthPx, heightPx, dpi, isBlank };
        prints.push({ file: files.length + made.length, ...page });
        made.push({ name, path, contentType: PRINT_CONTENT_TYPES[task.format] });
      } finally {
        await handle.close();
      }
    }
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    const { code, message, column } = error;
    findings.push({ severity: 'error', code, message, column });
  }
  if (findings.some(({ severity }) => severity === 'error'))
    return { row, quantity, status: 'FAILED', findings, prints: [] };
  files.push(...made);
  return { row, quantity, status: 'PRINTED', findings, prints };
}
