import { parseProduct, type Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { chargesOf, type EditedCharge, withCharges } from '../charges/charges-of-product.ts';
import { listEditedRecords, replaceRecord } from './edited-records.ts';

interface RecordValues {
  resource: ReturnType<typeof listEditedRecords>[number]['resource'];
  id: Id;
  values: Readonly<Record<string, unknown>>;
}

interface FormerRecord extends RecordValues {
  /** False of a charge that was made since. */
  isThere: boolean;
}

/**
 * A product as it was before a version. Records have their former values, charges that were made since go, and those that
 * were deleted since come back.
 * @throws PlatenError as {@link productWith} does
 */
export function productBefore(product: Product, records: readonly FormerRecord[]): Product {
  const isCharge = ({ resource }: FormerRecord) => resource === 'productGroupCharge';
  const charges = records.filter(isCharge);
  const known = (id: Id) => chargesOf(product).some((charge) => sameId(charge.id, id));
  const former = productWith(
    product,
    records.filter((record) => record.isThere),
  );
  const kept = chargesOf(former).filter(({ id }) =>
    charges.every((charge) => charge.isThere || !sameId(charge.id, id)),
  );
  const deleted = charges.filter(({ id, isThere }) => isThere && !known(id)).map(restoredCharge);
  return charges.length > 0 ? withCharges(former, [...kept, ...deleted]) : former;
}

/** A charge that comes back is a new one: the server gives its former number to no other. */
const restoredCharge = ({ id, values: { name, currencyCode, amount } }: FormerRecord): EditedCharge => ({
  id: `restored ${id}`,
  name: String(name),
  currencyCode: String(currencyCode),
  amount: Number(amount),
});

/**
 * A product with other values of its records. Fields that the editor does not change stay, and so do records that are not
 * named. Records that the product does not have are passed over.
 * @throws PlatenError `product-invalid` when the product would be none
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
