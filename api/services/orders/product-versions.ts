import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { listReferences, PlatenError, parseProduct, type Product } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { referredFiles } from '../../data/keep-referred-files.ts';

/** The part of a product that its prints depend on. It excludes mockups, and their large scenes and photographs. */
const printedPart = (product: Product): Product => ({
  ...product,
  mockups: [],
  mockupGroups: [],
  mockupScenes: [],
});

/**
 * Stores a product as it is set up now, once however often it is ordered, with its files: later changes of staff do not
 * affect the order. It is removed when nothing refers to it any more (`sweepProductVersions`).
 * @returns number of the version
 */
export async function storeProductVersion(
  trx: Knex.Transaction,
  enterpriseId: number,
  product: Product,
): Promise<number> {
  const printed = printedPart(product);
  const sha256 = createHash('sha256').update(JSON.stringify(printed)).digest('hex');
  // Locked: a concurrent sweep does not see the new reference yet and must not delete the version.
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

/** The product as it was when an item was ordered. @throws PlatenError `record-missing` (404) */
export async function readProductVersion(database: Knex, enterpriseId: number, id: number): Promise<Product> {
  const row = (await database('productVersion').where({ enterpriseId, id }).first('product')) as
    | { product: unknown }
    | undefined;
  if (!row) throw new PlatenError('record-missing', `There is no product version ${id}.`, { status: 404 });
  return parseProduct(row.product);
}
