import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { listReferences, PlatenError, parseProduct, type Product } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { referredFiles } from '../../data/keep-referred-files.ts';

/** The part of a product that its prints depend on: mockups, and their large scenes and photographs, are left out. */
const printedPart = (product: Product): Product => ({
  ...product,
  mockups: [],
  mockupGroups: [],
  mockupScenes: [],
});

/**
 * Stores a product as it is set up now, once however often it is ordered, with its files: later changes of staff do not
 * change the order. It is removed when nothing refers to it any more (`sweepProductVersions`).
 * @returns id of the version
 */
export async function keepProductVersion(
  trx: Knex.Transaction,
  enterpriseId: number,
  product: Product,
): Promise<number> {
  const printed = printedPart(product);
  const sha256 = createHash('sha256').update(JSON.stringify(printed)).digest('hex');
  // Held: a sweep that has not seen yet what is about to refer to it leaves it alone.
  const find = () =>
    trx('productVersion').where({ enterpriseId, sha256 }).forKeyShare().first('id') as Promise<
      { id: number } | undefined
    >;
  const kept = await find();
  if (kept) return kept.id;
  const values = { enterpriseId, sha256, product: json(printed) };
  const [version] = (await trx('productVersion')
    .insert(values, 'id')
    .onConflict(['enterpriseId', 'sha256'])
    .ignore()) as { id: number }[];
  // Another transaction may just have stored the same version.
  if (!version) return (await find())!.id;
  const files = (await referredFiles(trx, enterpriseId, listReferences(printed))
    ?.forKeyShare()
    .select('id')) as { id: number }[] | undefined;
  const productVersionId = version.id;
  if (files && files.length > 0)
    await trx('productVersionFile').insert(
      files.map(({ id: fileId }) => ({ enterpriseId, productVersionId, fileId })),
    );
  return productVersionId;
}

/** The product that an item was ordered of, as it was then. @throws PlatenError `record-missing` (404) */
export async function readProductVersion(database: Knex, enterpriseId: number, id: number): Promise<Product> {
  const row = (await database('productVersion').where({ enterpriseId, id }).first('product')) as
    | { product: unknown }
    | undefined;
  if (!row) throw new PlatenError('record-missing', `There is no product version ${id}.`, { status: 404 });
  return parseProduct(row.product);
}
