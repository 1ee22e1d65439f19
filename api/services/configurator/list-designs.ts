import type { Knex } from 'knex';
import { applySearch } from '../../data/choose-rows.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { joinProductName, productName } from '../orders/product-name.ts';

export interface DesignQuery extends Page {
  /** Part of a product's name. */
  search?: string | undefined;
  enterpriseProductGroupId?: number | undefined;
}

export interface ListedDesign {
  customisationCode: string;
  shopProductVariantId: number;
  productName: string;
  utcUpdatedDateTime: Date;
}

/** The saved designs of an enterprise, the newest first. */
export async function listDesigns(
  database: Knex,
  enterpriseId: number,
  { search, enterpriseProductGroupId, ...page }: DesignQuery,
): Promise<{ designs: ListedDesign[]; records: number }> {
  const found = database('customisation as item').where(
    'item.enterpriseId',
    enterpriseId,
  ) as Knex.QueryBuilder;
  joinProductName(found);
  if (enterpriseProductGroupId !== undefined) void found.where('productGroup.id', enterpriseProductGroupId);
  if (search) applySearch(found, ['product.name', 'productGroup.name'], search);
  const { rows, records } = await readPage<ListedDesign>(found, page, (chosen) =>
    chosen
      .orderBy('item.id', 'desc')
      .select(
        'item.customisationCode',
        'item.shopProductVariantId',
        productName(database),
        'item.utcUpdatedDateTime',
      ),
  );
  return { designs: rows, records };
}
