import type { ArchiveCount } from '../../../contract/calls/archives.ts';
import type { ArchiveFindings } from '../archive-findings.ts';
import type { ArchiveReader } from '../archive-reader.ts';
import { keepIds } from '../number-records.ts';
import { type ArchiveSurvey, MAX_PARTS, MAX_RECORDS } from '../survey-archive.ts';
import { ORDER_RECORD_KINDS, type OrderRecordKind } from './order-record-kinds.ts';
import { type OrderRecord, readOrderRecords } from './order-records.ts';
import { listNumbers } from './rewrite-version.ts';

/** The orders of an archive, collected by reading all of them once. */
export interface OrderSurvey {
  /** Ids of the records of a kind in the archive. */
  ids: Record<OrderRecordKind, Set<number>>;
  /** Order numbers, by the record. */
  orderNumbers: Map<number, string>;
  /** The order of an item. */
  orderOfItem: Map<number, number>;
  /** Ids in versions of products that the set-up lacks, by kind. */
  former: Map<string, Set<string>>;
  counts: ArchiveCount[];
}

/**
 * Reads all orders of an archive.
 * @param findings receives the faults of records
 * @throws PlatenError `archive-invalid`, `archive-damaged`, `json-invalid`
 */
export async function surveyOrders(
  reader: ArchiveReader,
  setUp: ArchiveSurvey,
  findings: ArchiveFindings,
  signal: AbortSignal,
): Promise<OrderSurvey> {
  const survey: OrderSurvey = {
    ids: Object.fromEntries(ORDER_RECORD_KINDS.map((kind) => [kind, new Set()])) as OrderSurvey['ids'],
    orderNumbers: new Map(),
    orderOfItem: new Map(),
    former: new Map(),
    counts: [],
  };
  const known = keepIds(setUp, () => {});
  const taken = new Set<string>();
  let records = setUp.counts.reduce((sum, count) => sum + (count.kind === 'file' ? 0 : count.records), 0);
  let former = 0;
  for (const kind of ORDER_RECORD_KINDS) {
    const ids = survey.ids[kind];
    const refuse = (id: unknown, why: string) =>
      findings.error('record-invalid', `Orders: the record ${String(id)} of ${kind} is not valid. ${why}`, {
        kind,
        label: String(id),
      });
    for await (const record of readOrderRecords(reader, kind, refuse)) {
      signal.throwIfAborted();
      if (ids.has(record.id)) refuse(record.id, 'Another record has its number.');
      ids.add(record.id);
      records += 1;
      if (kind === 'productVersion')
        for (const [part, id] of listNumbers((record as OrderRecord<'productVersion'>).product)) {
          if (known.get(part, id) !== undefined) continue;
          const list = survey.former.get(part) ?? new Set();
          survey.former.set(part, list.add(String(id)));
          former += 1;
        }
      if (records > MAX_RECORDS || former > MAX_PARTS) {
        findings.error('records-too-many', `The archive has more than ${MAX_RECORDS} records.`);
        return survey;
      }
      if (kind === 'shopOrder') {
        const { orderNumber } = record as OrderRecord<'shopOrder'>;
        if (taken.has(orderNumber)) refuse(record.id, `Another order has the number ${orderNumber}.`);
        taken.add(orderNumber);
        survey.orderNumbers.set(record.id, orderNumber);
      } else if (kind === 'orderItem')
        survey.orderOfItem.set(record.id, (record as OrderRecord<'orderItem'>).orderId);
    }
    if (ids.size > 0) survey.counts.push({ kind, records: ids.size });
  }
  return survey;
}
