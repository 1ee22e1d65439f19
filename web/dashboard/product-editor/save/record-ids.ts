import type { Id } from '../../../../engine/personalisation.ts';
import { keyOf, type SavedRecord } from './list-changed.ts';

/** The kind of record to which a field refers. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  enterpriseProductMaskId: 'mask',
  maskId: 'mask',
  enterpriseProductMaskGroupId: 'maskGroup',
};

type Kept = ReadonlyMap<string, SavedRecord>;

/**
 * Values of the product as the server has them. Records that were created in the editor keep their temporary ids in the
 * product, so that steps, drafts and the selection stay valid.
 */
export function withServerIds<T>(values: T, kept: Kept): T {
  const ids = new Map(
    [...kept].filter(([, { isDeleted }]) => isDeleted !== true).map(([key, { id }]) => [key, id]),
  );
  return rewriteReferences(values, (resource, id) => ids.get(keyOf({ resource, id })) ?? id);
}

/** Values of the server as the product has them. */
export function withProductIds<T>(values: T, kept: Kept): T {
  const ids = productIds(kept);
  return rewriteReferences(values, (resource, id) => ids.get(keyOf({ resource, id })) ?? id);
}

/** The ids of records in the product, by the {@link keyOf} of their server ids. */
export const productIds = (kept: Kept): ReadonlyMap<string, Id> =>
  new Map(
    [...kept]
      .filter(([key, record]) => key !== keyOf(record))
      .map(([, record]) => [keyOf(record), record.productId]),
  );

/**
 * Replaces the ids of views and mask groups in fields that refer to them.
 * @returns the same object if no reference changes
 */
export function rewriteReferences<T>(value: T, idOf: (resource: string, id: Id) => Id): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => rewriteReferences(item, idOf));
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const resource = KIND_OF_FIELD[name];
    return [
      name,
      resource !== undefined && isId(field) ? idOf(resource, field) : rewriteReferences(field, idOf),
    ] as const;
  });
  const isChanged = fields.some(([name, field]) => field !== (value as Record<string, unknown>)[name]);
  return isChanged ? (Object.fromEntries(fields) as T) : value;
}

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string';
