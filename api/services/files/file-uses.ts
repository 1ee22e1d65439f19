import type { Knex } from 'knex';
import { auditEntries } from '../../contract/resources/audit-entries.ts';
import { resources } from '../../contract/resources/list-resources.ts';
import { rowsOf } from '../../data/choose-rows.ts';
import type { NamedFile } from './file-library.ts';
import type { FileStore } from './file-store.ts';

/** Number of listed uses of one kind. */
const LISTED_EACH = 20;

/** A record, a saved design or an order that refers to a file. */
export interface FileUse {
  /** Name of a resource, or `customisation` or `shopOrder`. */
  entity: string;
  id: number;
  label: string;
}

/**
 * Finds the references to a file: in fields of records, in payloads of saved designs, in ordered products and in print
 * files of orders. At most 20 of each kind are listed.
 * @throws PlatenError `file-missing` (404)
 */
export async function listFileUses(database: Knex, files: FileStore, place: NamedFile): Promise<FileUse[]> {
  const { id: fileId, publicId } = await files.findAt(place);
  const { enterpriseId } = place;
  const wanted = `%/f/${publicId}/%`;
  const uses: FileUse[] = [];
  for (const { name, labelField } of resources) {
    if (name === auditEntries.name) continue;
    const rows = (await rowsOf(database, name, { enterpriseId })
      .whereRaw('to_jsonb(??)::text LIKE ?', [name, wanted])
      .orderBy('id')
      .limit(LISTED_EACH)
      .select('id', { label: labelField })) as { id: number; label: string | null }[];
    uses.push(...rows.map(({ id, label }) => ({ entity: name, id, label: label ?? '' })));
  }
  const designs = (await database('customisation')
    .where({ enterpriseId })
    .whereRaw('payload::text LIKE ?', [wanted])
    .orderBy('id')
    .limit(LISTED_EACH)
    .select('id', { label: 'customisationCode' })) as { id: number; label: string }[];
  const orders = (await database('shopOrder')
    .where({ enterpriseId })
    .whereIn(
      'id',
      database('orderItem as item')
        .leftJoin('itemAsset as asset', 'asset.orderItemId', 'item.id')
        .leftJoin('productVersionFile as held', 'held.productVersionId', 'item.productVersionId')
        .where((either) => void either.where('asset.fileId', fileId).orWhere('held.fileId', fileId))
        .select('item.orderId'),
    )
    .orderBy('id')
    .limit(LISTED_EACH)
    .select('id', { label: 'orderNumber' })) as { id: number; label: string }[];
  return [
    ...uses,
    ...designs.map((design) => ({ entity: 'customisation', ...design })),
    ...orders.map((order) => ({ entity: 'shopOrder', ...order })),
  ];
}
