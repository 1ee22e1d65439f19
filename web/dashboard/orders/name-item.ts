import type { OrderItem } from './order-queries.ts';

/** The product of an item with its variant, such as a size. Names of variants often begin with that of the product. */
export function nameItem({
  productName,
  variantName,
}: Pick<OrderItem, 'productName' | 'variantName'>): string {
  if (variantName === null) return productName;
  return variantName.startsWith(productName) ? variantName : `${productName}, ${variantName}`;
}
