import * as z from 'zod';
import { groupProductCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { id } from '../../../../engine/schemas.ts';
import { readDraft } from '../../records/device-draft.ts';
import type { SetUp } from '../group-product-query.ts';
import { addRecord, CREATED, isCreatedHere, removeRecord } from './add-records.ts';
import { keyOf } from './list-changed.ts';
import { rewriteReferences } from './record-ids.ts';
import { productWith } from './product-before.ts';

const values = z.record(z.string(), z.unknown());
const known = groupProductCall.answer.shape.records.element;
const record = known.extend({ resource: z.enum([...known.shape.resource.options, 'maskGroup']) });

/** Records with their changed fields, and the times at which they were read. */
const drafted = z.object({
  records: z.array(
    z.union([
      record.extend({ change: z.enum(['update', 'delete']).default('update'), values }),
      z.object({
        resource: z.enum(CREATED),
        change: z.literal('create'),
        id,
        values,
      }),
    ]),
  ),
});

export interface ProductDraft {
  /** The product with the changes. */
  product: Product;
  /**
   * The product of the server. Changed records have the times of the draft, so that later changes are not overwritten.
   */
  loaded: SetUp;
  utcSavedDateTime: string;
}

/** The unsaved changes of a product that are stored on the device. Invalid ones are ignored. */
export function readProductDraft(key: string, loaded: SetUp): ProductDraft | undefined {
  const kept = readDraft(key);
  const { data } = drafted.safeParse(kept?.values);
  if (!kept || !data) return undefined;
  const stored = withNewIds(data.records);
  const former = stored.filter((each) => each.change !== 'create');
  const times = new Map(former.map((each) => [keyOf(each), each.utcUpdatedDateTime]));
  const records = loaded.records.map((each) => ({
    ...each,
    utcUpdatedDateTime: times.get(keyOf(each)) ?? each.utcUpdatedDateTime,
  }));
  try {
    const shortened = former
      .filter(({ change }) => change === 'delete')
      .reduce(
        (now, each) => (isCreatedHere(each.resource) ? removeRecord(now, each.resource, each.id) : now),
        loaded.product,
      );
    const extended = stored
      .filter((each) => each.change === 'create')
      .reduce((now, each) => addRecord(now, each.resource, each.id, each.values), shortened);
    const product = productWith(
      extended,
      former.filter(({ change }) => change === 'update'),
    );
    return { product, loaded: { ...loaded, records }, utcSavedDateTime: kept.utcSavedDateTime };
  } catch {
    return undefined;
  }
}

type Drafted = z.output<typeof drafted>['records'];

/** A record that was deleted and is created again keeps its number in the editor. The server gives it another. */
function withNewIds(records: Drafted): Drafted {
  const again = new Map(
    records.flatMap((each) =>
      each.change === 'create' && typeof each.id === 'number' ? [[keyOf(each), `restored ${each.id}`]] : [],
    ),
  );
  if (again.size === 0) return records;
  const idOf = (resource: string, old: Id): Id => again.get(keyOf({ resource, id: old })) ?? old;
  return records.map((each) => {
    const renamed = { ...each, values: rewriteReferences(each.values, idOf) };
    return each.change === 'create' ? { ...renamed, id: idOf(each.resource, each.id) } : renamed;
  }) as Drafted;
}
