// The code of a batch's threads: opened once, then one row per message.
import { workerData } from 'node:worker_threads';
import type { CsvRow } from '../../engine/node.ts';
import { describeFault, type Fault } from '../fault.ts';
import type { Conversion } from '../job/printable-pictures.ts';
import { type BatchPlan, openBatch, type OpenedBatch } from './batch-plan.ts';
import type { ManifestRow } from './manifest-row.ts';
import { printRow } from './print-row.ts';

const plan = workerData as BatchPlan;
let opened: Promise<OpenedBatch> | undefined;

/**
 * A printed or failed row with the pictures that were converted for it, or why the batch must stop. Errors lose their
 * class and fields between threads.
 */
export type ThreadAnswer = { row: ManifestRow; conversions: Conversion[] } | { fault: Fault };

export default async function printNext(row: CsvRow): Promise<ThreadAnswer> {
  try {
    opened ??= openBatch(plan);
    const batch = await opened;
    return { row: await printRow(batch, plan, row), conversions: batch.takeConversions() };
  } catch (error) {
    return { fault: describeFault(error, plan.csvFile) };
  }
}
