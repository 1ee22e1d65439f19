import * as z from 'zod';
import { groupProductCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import { readDraft } from '../../records/device-draft.ts';
import type { SetUp } from '../group-product-query.ts';
import { productBefore } from './product-before.ts';

/** Records with the fields that were changed, and the times of those records when they were read. */
const drafted = z.object({
  records: z.array(
    groupProductCall.answer.shape.records.element.extend({ values: z.record(z.string(), z.unknown()) }),
  ),
});

export interface ProductDraft {
  /** With the changes. */
  product: Product;
  /** The product as the server has it. Changed records have the times of the draft, so that no later change of theirs is overwritten. */
  loaded: SetUp;
  utcSavedDateTime: string;
}

/** The unsaved changes of a product that are kept on the device. Those that make no product any more are none. */
export function readProductDraft(key: string, loaded: SetUp): ProductDraft | undefined {
  const kept = readDraft(key);
  const { data } = drafted.safeParse(kept?.values);
  if (!kept || !data) return undefined;
  const times = new Map(
    data.records.map(({ resource, id, utcUpdatedDateTime }) => [`${resource} ${id}`, utcUpdatedDateTime]),
  );
  const records = loaded.records.map((record) => ({
    ...record,
    utcUpdatedDateTime: times.get(`${record.resource} ${record.id}`) ?? record.utcUpdatedDateTime,
  }));
  try {
    const product = productBefore(loaded.product, data.records);
    return { product, loaded: { ...loaded, records }, utcSavedDateTime: kept.utcSavedDateTime };
  } catch {
    return undefined;
  }
}
