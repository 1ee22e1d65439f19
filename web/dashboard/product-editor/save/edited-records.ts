import type { Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import type { SetUp } from '../group-product-query.ts';

type RecordName = SetUp['records'][number]['resource'];

/** A record of a product, with the fields that the editor changes. */
export interface EditedRecord {
  resource: RecordName;
  /** Id of the server, except for new charges. */
  id: Id;
  values: Record<string, unknown>;
}

/** The records of a product that the editor changes. */
export function listEditedRecords(product: Product): EditedRecord[] {
  const of = (resource: RecordName, id: unknown, values: EditedRecord['values']) =>
    typeof id === 'number' ? [{ resource, id, values }] : [];
  return [
    ...of('productGroup', product.shopProduct.enterpriseProductGroup.id, groupValues(product)),
    ...product.maskGroups
      .flatMap(({ masks }) => masks)
      .flatMap((mask) => of('mask', mask.id, maskValues(mask))),
    ...product.shopProduct.shopProductVariants.flatMap(({ id, layerGroups }) =>
      of('shopProductVariant', id, { layerGroups }),
    ),
    ...product.printAreas.flatMap(({ id, name, configuration }) =>
      of('printArea', id, { name, configuration }),
    ),
    ...product.templates.flatMap((template) => of('template', template.id, templateValues(template))),
    ...chargesOf(product).map(({ id, name, currencyCode, amount }) => ({
      resource: 'productGroupCharge' as const,
      id,
      values: { name, currencyCode, amount },
    })),
  ];
}

function groupValues({ shopProduct, printLayout, inks }: Product): EditedRecord['values'] {
  const { configuration, productTitle } = shopProduct.enterpriseProductGroup;
  const { name } = shopProduct.productGroup;
  return { name, productTitle, configuration, printLayout: printLayout ?? null, inks };
}

/** Unset fields are null, as on the server. */
function maskValues(mask: Product['maskGroups'][number]['masks'][number]): EditedRecord['values'] {
  const { name, layers, visibleInConfigurator, personalised, isView, isMockup } = mask;
  const { typeId = null, imageS3Location = null, staticImage = null } = mask;
  const shown = { visibleInConfigurator, personalised, isView, isMockup };
  return { name, layers, ...shown, typeId, imageS3Location, staticImage };
}

function templateValues(template: Product['templates'][number]): EditedRecord['values'] {
  const { name = '', definition, enterpriseProductMaskTypeId = null } = template;
  return { name, enterpriseProductMaskTypeId, definition };
}

/** A product with one of its records replaced by a row of the server. */
export function replaceRecord(
  product: Product,
  resource: RecordName,
  row: Readonly<Record<string, unknown>> & { id: Id },
): Product {
  const fieldsOf = ({ values }: EditedRecord) =>
    // Unset values are absent in the product, not null.
    Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? undefined]));
  const edited = listEditedRecords(product).find(
    (record) => record.resource === resource && sameId(record.id, row.id),
  );
  if (!edited) return product;
  const fields = fieldsOf(edited);
  const replaced = <T extends { id: string | number }>(rows: T[]): T[] =>
    rows.map((each) => (sameId(each.id, row.id) ? { ...each, ...fields } : each));
  switch (resource) {
    case 'mask':
      return {
        ...product,
        maskGroups: product.maskGroups.map((group) => ({ ...group, masks: replaced(group.masks) })),
      };
    case 'shopProductVariant': {
      const { shopProduct } = product;
      return {
        ...product,
        shopProduct: { ...shopProduct, shopProductVariants: replaced(shopProduct.shopProductVariants) },
      };
    }
    case 'template':
      return { ...product, templates: replaced(product.templates) };
    case 'productGroupCharge':
      return withCharges(product, replaced([...chargesOf(product)]));
    case 'printArea':
      return { ...product, printAreas: replaced(product.printAreas) };
    case 'productGroup':
      return withGroup(product, fields);
  }
}

/** @param fields fields of the product group, as in {@link listEditedRecords} */
function withGroup(
  product: Product,
  { name, printLayout, inks, ...shared }: EditedRecord['values'],
): Product {
  const { shopProduct } = product;
  return {
    ...product,
    shopProduct: {
      ...shopProduct,
      productGroup: { ...shopProduct.productGroup, name: String(name) },
      enterpriseProductGroup: { ...shopProduct.enterpriseProductGroup, ...shared },
    },
    printLayout: printLayout as Product['printLayout'],
    inks: inks as Product['inks'],
  };
}
