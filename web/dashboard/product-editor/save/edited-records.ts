import type { Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import { type GroupFields, groupFieldsOf, withGroupFields } from '../group-fields.ts';
import type { SetUp } from '../group-product-query.ts';

/** Mask groups are only created, for the first view of a product. */
export type RecordName = SetUp['records'][number]['resource'] | 'maskGroup';

/** A record of a product, with the fields that the editor changes. */
export interface EditedRecord {
  resource: RecordName;
  /** Id of the server, or a temporary text for a record that was created in the editor. */
  id: Id;
  values: Record<string, unknown>;
  /** Further fields of a new record. */
  initial?: Record<string, unknown>;
}

/** The records of a product that the editor changes, each after the records to which it refers. */
export function listEditedRecords(product: Product): EditedRecord[] {
  const groupId = product.shopProduct.enterpriseProductGroup.id;
  const ofServer = (resource: RecordName, id: Id | undefined, values: EditedRecord['values']) =>
    typeof id === 'number' ? [{ resource, id, values }] : [];
  return [
    ...product.maskGroups
      .filter(({ id }) => typeof id === 'string')
      .map(({ id, name, sequence }) => ({
        resource: 'maskGroup' as const,
        id,
        values: { name, sequence },
        initial: { enterpriseProductGroupId: groupId },
      })),
    ...product.maskGroups.flatMap((group) =>
      group.masks.map((mask) => ({
        resource: 'mask' as const,
        id: mask.id,
        values: maskValues(mask),
        initial: { enterpriseProductMaskGroupId: group.id, configuration: mask.configuration },
      })),
    ),
    ...ofServer('productGroup', groupId, groupValues(product)),
    ...product.shopProduct.shopProductVariants.flatMap(({ id, layerGroups }) =>
      ofServer('shopProductVariant', id, { layerGroups }),
    ),
    ...product.printAreas.map(({ id, name, sequence, configuration, enterpriseProductMaskId }) => ({
      resource: 'printArea' as const,
      id,
      values: { name, sequence, configuration },
      initial: { enterpriseProductMaskId },
    })),
    ...product.templates.flatMap((template) => ofServer('template', template.id, templateValues(template))),
    ...chargesOf(product).map(({ id, name, currencyCode, amount }) => ({
      resource: 'productGroupCharge' as const,
      id,
      values: { name, currencyCode, amount },
    })),
  ];
}

/** The fields that a version contains. The editor has controls for some, and mockups are also edited elsewhere. */
function groupValues(product: Product): EditedRecord['values'] {
  const { shopProduct, printLayout = null, inks, mockups, mockupGroups, mockupScenes } = product;
  const { configuration, productTitle } = shopProduct.enterpriseProductGroup;
  const { name } = shopProduct.productGroup;
  const { productDescription = '', sequence = 0, productCategoryId = null } = groupFieldsOf(product);
  const named = { name, productTitle, productDescription, productCategoryId, sequence };
  return { ...named, configuration, printLayout, inks, mockups, mockupGroups, mockupScenes };
}

/** Unset fields are null, as on the server. */
function maskValues(mask: Product['maskGroups'][number]['masks'][number]): EditedRecord['values'] {
  const { name, sequence, layers, visibleInConfigurator, personalised, isView, isMockup } = mask;
  const { enterpriseProductGroupIds, enterpriseProductVariantIds } = mask;
  const { typeId = null, imageS3Location = null, staticImage = null } = mask;
  const shown = { visibleInConfigurator, personalised, isView, isMockup };
  const owners = { enterpriseProductGroupIds, enterpriseProductVariantIds };
  return { name, sequence, layers, ...shown, ...owners, typeId, imageS3Location, staticImage };
}

function templateValues(template: Product['templates'][number]): EditedRecord['values'] {
  const { name = '', definition, enterpriseProductMaskTypeId = null } = template;
  return { name, enterpriseProductMaskTypeId, definition };
}

type Fields = Readonly<Record<string, unknown>>;

/** Unset values are absent in the product, not null. */
const fieldsOf = (row: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined]));

/** A product with one of its records replaced by a row of the server. */
export function replaceRecord(product: Product, resource: RecordName, row: Fields & { id: Id }): Product {
  const edited = listEditedRecords(product).find(
    (record) => record.resource === resource && sameId(record.id, row.id),
  );
  if (!edited) return product;
  const fields = fieldsOf(row, Object.keys(edited.values));
  if (resource === 'productGroup') return withGroup(product, fields);
  return editRows(product, resource, (rows) =>
    rows.map((each) => (sameId(each.id, row.id) ? { ...each, ...fields } : each)),
  );
}

/** A product with other records of a kind. */
export function editRows(
  product: Product,
  resource: Exclude<RecordName, 'productGroup'>,
  edit: <T extends { id: Id }>(rows: readonly T[]) => T[],
): Product {
  switch (resource) {
    case 'mask':
      return {
        ...product,
        maskGroups: product.maskGroups.map((group) => ({ ...group, masks: edit(group.masks) })),
      };
    case 'maskGroup':
      return { ...product, maskGroups: edit(product.maskGroups) };
    case 'shopProductVariant': {
      const { shopProduct } = product;
      return {
        ...product,
        shopProduct: { ...shopProduct, shopProductVariants: edit(shopProduct.shopProductVariants) },
      };
    }
    case 'template':
      return { ...product, templates: edit(product.templates) };
    case 'productGroupCharge':
      return withCharges(product, edit(chargesOf(product)));
    case 'printArea':
      return { ...product, printAreas: edit(product.printAreas) };
  }
}

/** @param fields fields of the product group, as in {@link listEditedRecords} */
function withGroup(product: Product, fields: EditedRecord['values']): Product {
  const { name, productTitle, configuration, productDescription, sequence, productCategoryId, ...parts } =
    fields;
  const { shopProduct } = product;
  const { enterpriseProductGroup } = shopProduct;
  const changed = {
    ...product,
    ...parts,
    shopProduct: {
      ...shopProduct,
      productGroup: { ...shopProduct.productGroup, name: String(name) },
      enterpriseProductGroup: { ...enterpriseProductGroup, productTitle, configuration },
    },
  } as Product;
  return withGroupFields(changed, { productDescription, sequence, productCategoryId } as GroupFields);
}
