import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  gatherPrints,
  listPrintTasks,
  listReferences,
  PlatenError,
  preflightPrint,
  type PrintFormat,
  renderPrintFile,
  sameId,
} from '../../engine/node.ts';
import type { DesignJob } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';

const MINUTE_MS = 60_000;

export const PRINT_CONTENT_TYPES: Record<PrintFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
};

/** The payload: one print area of one item. */
export const printPayload = z.object({
  orderItemId: z.int(),
  printAreaId: z.int(),
  /** The number of an item with texts of its own, from 1. */
  itemNbr: z.int().nullable(),
});

type PrintJob = DesignJob & Pick<z.output<typeof printPayload>, 'printAreaId' | 'itemNbr'>;

/** Makes the print file of one print area of an ordered item: the bytes that `platen render` makes. */
export const printKind = defineJobKind({
  name: 'print',
  payload: printPayload,
  lane: 'quick',
  urgency: 2,
  timeLimitMs: 10 * MINUTE_MS,
  async prepare({ orderItemId, printAreaId, itemNbr }, { enterpriseId }, sources) {
    const { product, design } = await sources.orderItem(enterpriseId, orderItemId);
    const task: PrintJob = { product, design, printAreaId, itemNbr };
    return { task, references: listReferences(product, design) };
  },
  async run({ product, design, printAreaId, itemNbr }: PrintJob, { library, folder, onProgress }) {
    const found = listPrintTasks(product, design).find(
      (task) => sameId(task.printArea.id, printAreaId) && (task.itemNbr ?? null) === itemNbr,
    );
    if (!found)
      throw new PlatenError(
        'print-area-gone',
        `The product has no print area ${printAreaId} for item ${itemNbr ?? 1} any more.`,
      );
    const [file] = gatherPrints([found], 'apart');
    const name = `${found.name}.${found.format}`;
    const path = join(folder, name);
    const handle = await open(path, 'wx');
    try {
      const sink = { write: (bytes: Uint8Array) => handle.writeFile(bytes) };
      const [print] = await renderPrintFile(file!, library, sink, { onProgress });
      const { timings: _, ...data } = print!;
      const preflight = await preflightPrint(found, library).catch(describeRefusal);
      return {
        files: [{ name, path, contentType: PRINT_CONTENT_TYPES[found.format] }],
        data: { ...data, preflight },
      };
    } finally {
      await handle.close();
    }
  },
});

/** A preflight that fails because limits cannot be read is a finding: the file is still made. */
function describeRefusal(error: unknown) {
  if (!(error instanceof PlatenError) || error.retryable) throw error;
  return [{ severity: 'error', code: error.code, layer: null, message: error.message }];
}
