import { parseProduct, type Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { chargesOf, type EditedCharge, withCharges } from '../charges/charges-of-product.ts';
import { editLayerGroups } from '../commands/views/edit-views.ts';
import { listEditedRecords, replaceRecord } from './edited-records.ts';

interface RecordValues {
  resource: ReturnType<typeof listEditedRecords>[number]['resource'];
  id: Id;
  values: Readonly<Record<string, unknown>>;
}

interface FormerRecord extends RecordValues {
  /** False for a charge that was created later. */
  isThere: boolean;
}

/**
 * The product before a version. Records have their former values, later charges are removed, and deleted ones are
 * restored.
 * @throws PlatenError as {@link productWith} does
 */
export function productBefore(product: Product, records: readonly FormerRecord[]): Product {
  const isCharge = ({ resource }: FormerRecord) => resource === 'productGroupCharge';
  const charges = records.filter(isCharge);
  const known = (id: Id) => chargesOf(product).some((charge) => sameId(charge.id, id));
  const former = withoutStrayLayers(
    productWith(
      product,
      records.filter((record) => record.isThere),
    ),
    product,
  );
  const kept = chargesOf(former).filter(({ id }) =>
    charges.every((charge) => charge.isThere || !sameId(charge.id, id)),
  );
  const deleted = charges.filter(({ id, isThere }) => isThere && !known(id)).map(restoredCharge);
  return charges.length > 0 ? withCharges(former, [...kept, ...deleted]) : former;
}

/** Without the layers of views that the product no longer has. They are not restored. */
function withoutStrayLayers(former: Product, product: Product): Product {
  const known = new Set(
    [
      ...product.maskGroups.flatMap(({ masks }) => masks.map(({ id }) => id)),
      ...product.shopProduct.shopProductVariants.flatMap(({ layerGroups }) =>
        layerGroups.map(({ enterpriseProductMaskId }) => enterpriseProductMaskId),
      ),
    ].map(String),
  );
  return editLayerGroups(former, ({ layerGroups }) =>
    layerGroups.filter(({ enterpriseProductMaskId }) => known.has(String(enterpriseProductMaskId))),
  );
}

/** A restored charge is a new one, because the server does not reuse ids. */
const restoredCharge = ({ id, values: { name, currencyCode, amount } }: FormerRecord): EditedCharge => ({
  id: `restored ${id}`,
  name: String(name),
  currencyCode: String(currencyCode),
  amount: Number(amount),
});

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
