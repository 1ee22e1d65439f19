export type JobFileKind = 'product' | 'design' | 'sheet';

/**
 * The kind of a parsed JSON file: a product has a `shopProduct`; a design has a `customisation`, names its `product`, or
 * is a bare customisation payload as stores save it; a sheet job has `items`, and `kind` is the kind of sheets.
 * Undefined: none of these.
 */
export function jobFileKind(json: unknown): JobFileKind | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  if ('ticket' in json) return undefined; // a ticket also names its design and product
  if ('shopProduct' in json) return 'product';
  if ('customisation' in json || ('product' in json && typeof json.product === 'string')) return 'design';
  if ('configuration' in json && ('enterpriseProductGroupId' in json || 'textAreaQuantities' in json))
    return 'design';
  if ('items' in json && 'kind' in json) return 'sheet';
  return undefined;
}
