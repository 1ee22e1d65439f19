import type { Knex } from 'knex';
import { defaults, layersOfVariant, messages, PlatenError, type Product } from '../../../engine/node.ts';
import { loadProduct } from '../products/load-product.ts';

/** A shop product variant, with the shop it is sold in. */
export interface VariantPlace {
  enterpriseId: number;
  shopProductVariantId: number;
  shopProductId: number;
  shopDomain: string | null;
  currencyCode: string;
  productGroupId: number;
  /** Whether shoppers may see it. */
  isPublished: boolean;
  /** The version of the enterprise's whole set-up; null: nothing was written since versions exist. */
  setupVersion: string | null;
}

/** A variant by our number, or by that of a shop's own system. */
export type VariantSelector =
  | { id: number }
  | { shopType: string; ecommerceVariantId: string; shopDomain: string | undefined };

/** Whether a caller may see an unpublished product. */
export type MayView = (place: VariantPlace) => boolean | Promise<boolean>;

/** For the server's own work on orders and saved designs. */
export const mayViewAll: MayView = () => true;

/** Finds a variant of any enterprise: shoppers do not sign in. @throws PlatenError `product-unknown` (404) */
export async function findVariantPlace(
  database: Knex,
  which: VariantSelector,
  mayView: MayView,
): Promise<VariantPlace> {
  const chosen =
    'id' in which ? { 'variant.id': which.id } : { 'variant.id': await findShopsVariant(database, which) };
  const row = (await database({ variant: 'shopProductVariant' })
    .join({ product: 'shopProduct' }, 'product.id', 'variant.shopProductId')
    .join({ group: 'productGroup' }, 'group.id', 'product.enterpriseProductGroupId')
    .join('enterprise', 'enterprise.id', 'variant.enterpriseId')
    .leftJoin('shop', 'shop.id', 'product.shopId')
    .leftJoin('setupVersion', 'setupVersion.enterpriseId', 'variant.enterpriseId')
    .where({ ...chosen, 'enterprise.active': true })
    .first({
      enterpriseId: 'variant.enterpriseId',
      shopProductVariantId: 'variant.id',
      shopProductId: 'product.id',
      published: 'product.published',
      groupPublished: 'group.published',
      shopDomain: 'shop.shopDomain',
      currencyCode: 'shop.currencyCode',
      productGroupId: 'group.id',
      setupVersion: 'setupVersion.version',
    })) as (VariantPlace & { published: boolean; groupPublished: boolean }) | undefined;
  if (!row) throw unknownProduct();
  const { published, groupPublished, ...found } = row;
  const place = {
    ...found,
    currencyCode: found.currencyCode ?? defaults.currency,
    isPublished: published && groupPublished,
  };
  await refuseUnpublished(place, mayView);
  return place;
}

/**
 * The variant of the requesting shop. If no shop is named, the number must be unique; among several variants, those of
 * shops that hold their domain are preferred.
 * @throws PlatenError `product-unknown` (404), `product-ambiguous` (409)
 */
async function findShopsVariant(
  database: Knex,
  { shopType, ecommerceVariantId, shopDomain }: Exclude<VariantSelector, { id: number }>,
): Promise<number> {
  const found = (await database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .leftJoin('shop', 'shop.id', 'product.shopId')
    .where({ ecommerceShopType: shopType, ecommerceVariantId })
    .where(shopDomain === undefined ? {} : { shopDomain, domainProven: true })
    .orderByRaw('coalesce(domain_proven, false) DESC')
    .limit(2)
    .select('variant.id', 'domainProven')) as { id: number; domainProven: boolean | null }[];
  const [first, second] = found;
  if (!first) throw unknownProduct();
  if (second && Boolean(second.domainProven) === Boolean(first.domainProven))
    throw new PlatenError('product-ambiguous', 'Several shops have this variant: name the shopDomain.', {
      status: 409,
      path: 'shopDomain',
    });
  return first.id;
}

/** @throws PlatenError `product-unknown` (404) for a product that does not exist for this caller */
export async function refuseUnpublished(place: VariantPlace, mayView: MayView): Promise<void> {
  if (!place.isPublished && !(await mayView(place))) throw unknownProduct();
}

export const unknownProduct = (): PlatenError =>
  new PlatenError('product-unknown', 'There is no such product.', { status: 404 });

/**
 * The product that the configurator loads.
 * @throws PlatenError with the messages of configurator §8: `product-not-valid`, `product-not-customisable`
 */
export async function loadConfiguratorProduct(database: Knex, place: VariantPlace): Promise<Product> {
  const product = await loadValidProduct(database, place);
  const variant = product.shopProduct.shopProductVariants.find(({ id }) => id === place.shopProductVariantId);
  if (!variant || layersOfVariant(product, variant).every(({ layers }) => layers.length === 0))
    throw new PlatenError('product-not-customisable', messages.notCustomisable);
  return product;
}

/** Staff have to correct a product that cannot be composed: a shopper's message only names the contact. */
async function loadValidProduct(database: Knex, place: VariantPlace): Promise<Product> {
  let product: Product | undefined;
  let cause: unknown;
  try {
    product = await loadProduct(database, place.enterpriseId, place.shopProductId);
  } catch (error) {
    if (!(error instanceof PlatenError && error.code === 'product-invalid')) throw error;
    cause = error;
  }
  if (product?.shopProduct.valid) return product;
  throw new PlatenError('product-not-valid', messages.notConfigured, { cause });
}

/** The code of the design that a variant is sold with, if any. */
export function codeOfDesignSold({ shopProduct }: Product, shopProductVariantId: number): string | undefined {
  const variant = shopProduct.shopProductVariants.find(({ id }) => id === shopProductVariantId);
  const code = variant?.configuration['customisationCode'];
  return typeof code === 'string' ? code : undefined;
}
