/** SQL: whether `printer` accepts products of `product_group`, by their type without letter case. */
export const ACCEPTS_PRODUCT = `(printer.product_types = '[]' OR EXISTS (
  SELECT 1 FROM jsonb_array_elements_text(printer.product_types) AS type
  WHERE lower(type) = lower(product_group.configuration ->> 'productType')))`;
