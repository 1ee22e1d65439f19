import { groupProductCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { id as anyId, mask, maskGroup, printArea } from '../../../../engine/schemas.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import { type EditedRecord, editRows } from './edited-records.ts';

/** The kinds of records that the editor creates and deletes. A record comes after those to which it refers. */
export const CREATED = ['maskGroup', 'mask', 'printArea', 'productGroupCharge'] as const;
export type CreatedName = (typeof CREATED)[number];

export const isCreatedHere = (resource: EditedRecord['resource']): resource is CreatedName =>
  CREATED.some((name) => name === resource);

/** New charges have temporary ids. */
const charge = groupProductCall.answer.shape.charges.element.extend({ id: anyId });

/**
 * A product with a record that it lacks.
 * @param values of a new record
 * @throws ZodError if they are invalid
 */
export function addRecord(
  product: Product,
  resource: CreatedName,
  id: Id,
  values: Readonly<Record<string, unknown>>,
): Product {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const row = { ...given, id };
  switch (resource) {
    case 'maskGroup':
      return { ...product, maskGroups: [...product.maskGroups, maskGroup.parse(row)] };
    case 'mask': {
      const added = mask.parse(row);
      return {
        ...product,
        maskGroups: product.maskGroups.map((group) =>
          sameId(group.id, added.enterpriseProductMaskGroupId)
            ? { ...group, masks: [...group.masks, added] }
            : group,
        ),
      };
    }
    case 'printArea':
      return { ...product, printAreas: [...product.printAreas, printArea.parse(row)] };
    case 'productGroupCharge':
      return withCharges(product, [...chargesOf(product), charge.parse(row)]);
  }
}

/** A product without a record. */
export const removeRecord = (product: Product, resource: CreatedName, id: Id): Product =>
  editRows(product, resource, (rows) => rows.filter((each) => !sameId(each.id, id)));
