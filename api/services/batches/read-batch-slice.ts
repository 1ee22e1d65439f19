import type { Knex } from 'knex';
import { parseDesign, PlatenError } from '../../../engine/node.ts';
import type { BatchSlice } from '../../../workers/index.ts';
import { fileReference } from '../../data/file-reference.ts';
import { type FileRow, listedFiles } from '../files/file-store.ts';
import { readProductVersion } from '../orders/product-versions.ts';
import type { BatchRecord, BatchRowRecord } from './batch-row.ts';

interface SliceChoice {
  firstRow: number;
  lastRow: number;
  /** Absent: rows of every status. */
  status?: BatchRowRecord['status'];
}

/**
 * Reads some rows of a batch, with the product, design and pictures that printing requires.
 * @throws PlatenError `record-missing` (404)
 */
export async function readBatchSlice(
  database: Knex,
  enterpriseId: number,
  batchId: number,
  { firstRow, lastRow, status }: SliceChoice,
): Promise<BatchSlice> {
  const batch = (await database('batch').where({ enterpriseId, id: batchId }).first()) as
    | BatchRecord
    | undefined;
  if (!batch) throw new PlatenError('record-missing', `There is no batch ${batchId}.`, { status: 404 });
  const { name, itemDigits, header, design, shopProductVariantId, productVersionId, utcCreatedDateTime } =
    batch;
  const { pictureContext, ...options } = batch.options;
  const rows = (await database('batchRow')
    .where({ enterpriseId, batchId, ...(status && { status }) })
    .whereBetween('row', [firstRow, lastRow])
    .orderBy('row')
    .select('row', 'line', 'cells')) as Pick<BatchRowRecord, 'row' | 'line' | 'cells'>[];
  return {
    name,
    itemDigits,
    header,
    options: { ...options, pdf: { ...options.pdf, createdAt: new Date(utcCreatedDateTime) } },
    rows,
    product: await readProductVersion(database, enterpriseId, productVersionId),
    design: parseDesign({ version: 1, shopProductVariantId, customisation: design }),
    pictures: await findPictures(database, enterpriseId, pictureContext, rows),
  };
}

/** The files of the context that cells may name, by their names. */
async function findPictures(
  database: Knex,
  enterpriseId: number,
  context: string | undefined,
  rows: readonly Pick<BatchRowRecord, 'cells'>[],
): Promise<Map<string, string>> {
  if (context === undefined) return new Map();
  const names = [...new Set(rows.flatMap(({ cells }) => cells.slice(1).map((cell) => cell.trim())))];
  const files = (await listedFiles(database, { enterpriseId, context })
    .whereRaw('?? = ANY(?)', ['filename', names])
    .select('filename', 'publicId')) as Pick<FileRow, 'filename' | 'publicId'>[];
  return new Map(files.map((file) => [file.filename, fileReference(file)]));
}
