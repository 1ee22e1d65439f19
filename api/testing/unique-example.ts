import { randomInt } from 'node:crypto';

/** Fields that must be unique in an enterprise. The difference is appended; in a domain it is prepended. */
const UNIQUE_FIELDS = ['sku', 'shopDomain', 'ecommerceVariantId', 'folder'];

/** A resource's example with other values in its unique fields. @param more fields that distinguish records */
export function uniqueExample(
  example: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
): Record<string, unknown> {
  const mark = randomInt(2 ** 32);
  const body: Record<string, unknown> = { ...example };
  for (const field of [...UNIQUE_FIELDS, ...more]) {
    const value = body[field];
    if (typeof value === 'string' && value !== '')
      body[field] = field === 'shopDomain' ? `s${mark}.${value}` : `${value}-${mark}`;
  }
  return body;
}
