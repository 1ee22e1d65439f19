import type { Knex } from 'knex';
import type { BatchFinding, PrintTaskOptions } from '../../../engine/node.ts';
import type { Batch, BatchPrintFile, BatchRow } from '../../contract/calls/batches.ts';

/** A stored batch. */
export interface BatchRecord extends Pick<
  Batch,
  'id' | 'name' | 'status' | 'utcCreatedDateTime' | 'utcEndedDateTime'
> {
  enterpriseId: number;
  productVersionId: number;
  shopProductVariantId: number;
  /** A customisation's payload. */
  design: Record<string, unknown>;
  header: string[];
  options: PrintTaskOptions & { pictureContext?: string };
  itemDigits: number;
}

/** A stored row of a batch. */
export interface BatchRowRecord extends BatchRow {
  id: number;
  enterpriseId: number;
  batchId: number;
  cells: string[];
  findings: BatchFinding[];
  prints: BatchPrintFile[];
}

/** The context of the print files of a batch. */
export const batchContext = (batchId: number): string => `batches/${batchId}`;

/** Locks a batch, so that changes of its rows happen one after the other. */
export const lockBatch = async (
  trx: Knex.Transaction,
  enterpriseId: number,
  id: number,
): Promise<BatchRecord | undefined> =>
  (await trx('batch').where({ enterpriseId, id }).forUpdate().first()) as BatchRecord | undefined;
