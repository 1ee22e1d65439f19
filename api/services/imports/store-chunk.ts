import type { Knex } from 'knex';
import type { ImportType, StoreContext } from './import-type.ts';
import type { ReadRecord } from './read-import-records.ts';
import { Tally } from './tally.ts';

/** Stores the valid records of a chunk. @returns the results of all of them */
export async function storeChunk(
  trx: Knex.Transaction,
  type: ImportType,
  context: StoreContext,
  chunk: readonly ReadRecord[],
): Promise<Tally> {
  const tally = new Tally();
  for (const { rows, record, faults } of chunk) if (!record) tally.count(rows.length, faults);
  const readable = chunk.flatMap(({ record }) => record ?? []);
  const { enterpriseId } = context.author;
  const checked = (await type.check?.(trx, enterpriseId, readable)) ?? readable.map(() => []);
  const valid = readable.filter((record, index) => {
    const faults = checked[index]!;
    if (faults.length > 0) tally.count(record.rows.length, faults);
    return faults.length === 0;
  });
  const stored = await type.store(trx, context, valid);
  for (const [index, { rows }] of valid.entries()) tally.count(rows.length, stored[index]!);
  return tally;
}
