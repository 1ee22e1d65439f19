import * as z from 'zod';
import { groupProductCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import { id } from '../../../../engine/schemas.ts';
import { readDraft } from '../../records/device-draft.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import type { SetUp } from '../group-product-query.ts';
import { keyOf } from './list-changed.ts';
import { productWith } from './product-before.ts';

const CHARGE = 'productGroupCharge';
const values = z.record(z.string(), z.unknown());
const record = groupProductCall.answer.shape.records.element;

/** Records with their changed fields, and the times at which they were read. */
const drafted = z.object({
  records: z.array(
    z.union([
      record.extend({ change: z.enum(['update', 'delete']).default('update'), values }),
      z.object({
        resource: z.literal(CHARGE),
        change: z.literal('create'),
        id,
        values: groupProductCall.answer.shape.charges.element.omit({ id: true }),
      }),
    ]),
  ),
});

export interface ProductDraft {
  /** The product with the changes. */
  product: Product;
  /** The product of the server. Changed records have the times of the draft, so that later changes are not overwritten. */
  loaded: SetUp;
  utcSavedDateTime: string;
}

/** The unsaved changes of a product that are stored on the device. Invalid ones are ignored. */
export function readProductDraft(key: string, loaded: SetUp): ProductDraft | undefined {
  const kept = readDraft(key);
  const { data } = drafted.safeParse(kept?.values);
  if (!kept || !data) return undefined;
  const former = data.records.filter((each) => each.change !== 'create');
  const times = new Map(former.map((each) => [keyOf(each), each.utcUpdatedDateTime]));
  const records = loaded.records.map((each) => ({
    ...each,
    utcUpdatedDateTime: times.get(keyOf(each)) ?? each.utcUpdatedDateTime,
  }));
  try {
    const changed = productWith(
      loaded.product,
      former.filter(({ change }) => change === 'update'),
    );
    const deleted = new Set(former.filter(({ change }) => change === 'delete').map(keyOf));
    const made = data.records.filter((each) => each.change === 'create');
    const product = withCharges(changed, [
      ...chargesOf(changed).filter((charge) => !deleted.has(keyOf({ resource: CHARGE, id: charge.id }))),
      ...made.map((each) => ({ ...each.values, id: each.id })),
    ]);
    return { product, loaded: { ...loaded, records }, utcSavedDateTime: kept.utcSavedDateTime };
  } catch {
    return undefined;
  }
}
