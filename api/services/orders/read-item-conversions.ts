import type { Knex } from 'knex';
import type { Conversion } from '../../contract/conversion.ts';
import { conversionOf } from '../files/conversion-of.ts';
import type { FileRow } from '../files/file-store.ts';

/** The public ids of the references in a design, as `publicIdOf` reads them. */
const PUBLIC_IDS = String.raw`regexp_matches(item.design::text, '/f/([\w-]{22})/', 'g')`;

/** The conversions of the pictures of items, each once, by the number of the item. */
export async function readItemConversions(
  database: Knex,
  enterpriseId: number,
  itemIds: readonly number[],
): Promise<Map<number, Conversion[]>> {
  const rows = (await database('orderItem as item')
    .joinRaw(`CROSS JOIN LATERAL ${PUBLIC_IDS} AS found (reference)`)
    .join('file', (join) =>
      join
        .on('file.publicId', database.raw('found.reference[1]'))
        .andOn('file.enterpriseId', 'item.enterpriseId'),
    )
    .where({ 'item.enterpriseId': enterpriseId })
    .whereIn('item.id', itemIds)
    .whereNotNull('file.convertedFrom')
    .distinct('item.id', 'file.convertedFrom', 'file.contentType')
    .orderBy(['item.id', 'file.convertedFrom', 'file.contentType'])) as Pick<
    FileRow,
    'id' | 'convertedFrom' | 'contentType'
  >[];
  const byItem = new Map<number, Conversion[]>();
  for (const { id, ...file } of rows) byItem.set(id, [...(byItem.get(id) ?? []), conversionOf(file)!]);
  return byItem;
}
