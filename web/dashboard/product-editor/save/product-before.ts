import { parseProduct, type Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { listEditedRecords, replaceRecord } from './edited-records.ts';

interface FormerRecord {
  resource: ReturnType<typeof listEditedRecords>[number]['resource'];
  id: Id;
  values: Readonly<Record<string, unknown>>;
}

/**
 * A product with former values of its records. Fields that the editor does not change stay, and so do records that are new
 * since.
 * @throws PlatenError `product-invalid` when the product would be none
 */
export function productBefore(product: Product, records: readonly FormerRecord[]): Product {
  const now = new Map(
    listEditedRecords(product).map((record) => [`${record.resource} ${record.id}`, record]),
  );
  const former = records.reduce((before, { resource, id, values }) => {
    const current = now.get(`${resource} ${id}`);
    return current ? replaceRecord(before, resource, { ...current.values, ...values, id }) : before;
  }, product);
  return parseProduct(former);
}
