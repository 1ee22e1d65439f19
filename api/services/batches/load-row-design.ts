import type { Knex } from 'knex';
import {
  applyBatchRow,
  type Design,
  type Id,
  PlatenError,
  prepareBatchTemplate,
  type Product,
} from '../../../engine/node.ts';
import { readBatchSlice } from './read-batch-slice.ts';

interface RowPlace {
  enterpriseId: number;
  /** Of the batch. */
  id: number;
  row: number;
}

/**
 * The design with the values of a row, on the product as it was when the batch was created.
 * @param printArea name of the print area whose view is meant
 * @returns the id of that view; undefined without a print area
 * @throws PlatenError `record-missing` (404)
 */
export async function loadRowDesign(
  database: Knex,
  { enterpriseId, id, row }: RowPlace,
  printArea?: string,
): Promise<{ product: Product; design: Design; maskId: Id | undefined }> {
  const slice = await readBatchSlice(database, enterpriseId, id, { firstRow: row, lastRow: row });
  const [found] = slice.rows;
  if (!found) throw new PlatenError('record-missing', `Batch ${id} has no row ${row}.`, { status: 404 });
  const { product, pictures, header } = slice;
  const template = prepareBatchTemplate(product, slice.design, header, (name) => pictures.get(name));
  const { design } = applyBatchRow(template, found.cells);
  if (printArea === undefined) return { product, design, maskId: undefined };
  const area = product.printAreas.find(({ name }) => name === printArea);
  if (!area)
    throw new PlatenError('record-missing', 'The product has no print area of this name.', { status: 404 });
  return { product, design, maskId: area.enterpriseProductMaskId };
}
