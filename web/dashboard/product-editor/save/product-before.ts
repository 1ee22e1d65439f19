import { parseProduct, type Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { editLayerGroups } from '../commands/views/edit-views.ts';
import { addRecord, CREATED, removeRecord } from './add-records.ts';
import { listEditedRecords, type RecordName, replaceRecord } from './edited-records.ts';
import { keyOf } from './list-changed.ts';
import { rewriteReferences } from './record-ids.ts';

interface RecordValues {
  resource: RecordName;
  id: Id;
  values: Readonly<Record<string, unknown>>;
}

interface FormerRecord extends RecordValues {
  /** False for a record that was created later. */
  isThere: boolean;
}

/**
 * The product before a version. Records have their former values, later ones are removed, and deleted ones are restored
 * as new records, because the server does not reuse ids.
 * @throws PlatenError as {@link productWith} does; ZodError if a deleted record is invalid
 */
export function productBefore(product: Product, records: readonly FormerRecord[]): Product {
  const present = new Set(listEditedRecords(product).map(keyOf));
  const isDeleted = (record: FormerRecord) => record.isThere && !present.has(keyOf(record));
  const newIds = new Map(records.filter(isDeleted).map((record) => [keyOf(record), restoredId(record.id)]));
  const newIdOf = (resource: string, id: Id) => newIds.get(keyOf({ resource, id })) ?? id;
  let former = product;
  for (const kind of CREATED) {
    const own = records.filter(({ resource }) => resource === kind);
    for (const { id, isThere } of own) if (!isThere) former = removeRecord(former, kind, id);
    for (const { id, values } of own.filter(isDeleted))
      former = addRecord(former, kind, newIdOf(kind, id), rewriteReferences(values, newIdOf));
  }
  const changed = productWith(
    former,
    records
      .filter(({ isThere }) => isThere)
      .map((record) => ({ ...record, values: rewriteReferences(record.values, newIdOf) })),
  );
  return withoutStrayLayers(changed, product);
}

/** Records that were created in the editor have temporary ids already. */
const restoredId = (id: Id): string => (typeof id === 'string' ? id : `restored ${id}`);

/** Without the layers of views that the former product lacks. Layers that have no view now are unchanged. */
function withoutStrayLayers(former: Product, product: Product): Product {
  const viewsOf = ({ maskGroups }: Product) =>
    new Set(maskGroups.flatMap(({ masks }) => masks.map(({ id }) => String(id))));
  const [views, now] = [viewsOf(former), viewsOf(product)];
  const strays = new Set(
    product.shopProduct.shopProductVariants
      .flatMap(({ layerGroups }) => layerGroups.map((group) => String(group.enterpriseProductMaskId)))
      .filter((id) => !now.has(id)),
  );
  const isKnown = (id: Id) => views.has(String(id)) || strays.has(String(id));
  return editLayerGroups(former, ({ layerGroups }) =>
    layerGroups.every((group) => isKnown(group.enterpriseProductMaskId))
      ? layerGroups
      : layerGroups.filter((group) => isKnown(group.enterpriseProductMaskId)),
  );
}

/**
 * A product with other values of its records. Fields that the editor does not change and records that are not named are
 * unchanged. Records that the product does not have are ignored.
 * @throws PlatenError `product-invalid` if the result is not a valid product
 */
export function productWith(product: Product, records: readonly RecordValues[]): Product {
  const now = new Map(
    listEditedRecords(product).map((record) => [`${record.resource} ${record.id}`, record]),
  );
  const changed = records.reduce((before, { resource, id, values }) => {
    const current = now.get(`${resource} ${id}`);
    return current ? replaceRecord(before, resource, { ...current.values, ...values, id }) : before;
  }, product);
  return parseProduct(changed);
}
