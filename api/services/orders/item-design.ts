import type { Knex } from 'knex';
import { type Design, type Id, parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import { readProductVersion } from './product-versions.ts';

interface ItemPlace {
  enterpriseId: number;
  id: number;
  itemId: number;
}

interface DesignRow {
  design: unknown;
  shopProductVariantId: number;
  productVersionId: number;
  revision: number;
}

const FIELDS = ['design', 'shopProductVariantId', 'productVersionId', 'revision'];

/**
 * The design of an item, or of an earlier revision, on the product as it was then.
 * @throws PlatenError `record-missing` (404)
 */
export async function loadItemDesign(
  database: Knex,
  { enterpriseId, id: orderId, itemId }: ItemPlace,
  revision?: number,
): Promise<{ product: Product; design: Design }> {
  const now = (await database('orderItem').where({ enterpriseId, orderId, id: itemId }).first(FIELDS)) as
    | DesignRow
    | undefined;
  const isFormer = now !== undefined && revision !== undefined && revision !== now.revision;
  const row = isFormer ? await readFormer(database, { enterpriseId, itemId }, revision) : now;
  if (!row)
    throw new PlatenError('record-missing', `Order ${orderId} has no such item ${itemId}.`, { status: 404 });
  const { design: customisation, shopProductVariantId, productVersionId } = row;
  const product = await readProductVersion(database, enterpriseId, productVersionId);
  return { product, design: parseDesign({ version: 1, shopProductVariantId, customisation }) };
}

/**
 * The view of a print area.
 * @param printAreaId undefined: there is no choice
 * @throws PlatenError `record-missing` (404)
 */
export function findPrintedView({ printAreas }: Product, printAreaId: number | undefined): Id | undefined {
  if (printAreaId === undefined) return undefined;
  const printArea = printAreas.find(({ id }) => Number(id) === printAreaId);
  if (!printArea)
    throw new PlatenError('record-missing', `The product has no print area ${printAreaId}.`, { status: 404 });
  return printArea.enterpriseProductMaskId;
}

const readFormer = (
  database: Knex,
  { enterpriseId, itemId: orderItemId }: Pick<ItemPlace, 'enterpriseId' | 'itemId'>,
  revision: number,
): Promise<DesignRow | undefined> =>
  database('formerDesign').where({ enterpriseId, orderItemId, revision }).first(FIELDS);
