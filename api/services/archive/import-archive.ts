import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { WorkControl } from '../../../workers/index.ts';
import type { Author } from '../../data/audit-trail.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import { listedFiles } from '../files/file-store.ts';
import { ArchiveFindings } from './archive-findings.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveRow } from './archive-row.ts';
import { checkArchive } from './check-archive.ts';
import type { ArchiveMaps } from './map-record.ts';
import { allocateIds } from './number-records.ts';
import { checkOrders, type OrderPlan } from './orders/check-orders.ts';
import { storeOrders } from './orders/store-orders.ts';
import { type OrderSurvey, surveyOrders } from './orders/survey-orders.ts';
import { ReceivedFiles } from './receive-files.ts';
import { storeRecords } from './store-records.ts';
import { type ArchiveSurvey, surveyArchive } from './survey-archive.ts';

/** The content of an archive, with its findings. */
export interface ReadArchive {
  survey: ArchiveSurvey;
  orders: { survey: OrderSurvey; plan: OrderPlan };
  findings: ArchiveFindings;
}

/** Reads a whole archive and lists the obstacles to its import. @throws as `surveyArchive` does */
export async function examineArchive(
  database: Knex,
  row: Pick<ArchiveRow, 'enterpriseId' | 'id'>,
  reader: ArchiveReader,
  signal: AbortSignal,
): Promise<ReadArchive> {
  const findings = new ArchiveFindings();
  const survey = await surveyArchive(reader, findings, signal);
  const named = await checkArchive(database, row, reader, survey, findings);
  const orders = await surveyOrders(reader, survey, findings, signal);
  const checked = { reader, setUp: survey, orders, findings, signal };
  const plan = await checkOrders(database, row.enterpriseId, checked, named);
  return { survey, orders: { survey: orders, plan }, findings };
}

export interface ArchiveTarget {
  database: Knex;
  receiver: FileReceiver;
  row: ArchiveRow;
}

/**
 * Stores a whole archive or nothing.
 * @param finish runs last in the transaction
 * @returns whether it is stored; otherwise the findings have the reasons
 */
export async function importArchive(
  { database, receiver, row }: ArchiveTarget,
  reader: ArchiveReader,
  { survey, orders: { survey: orders, plan }, findings }: ReadArchive,
  control: WorkControl,
  finish: (trx: Knex.Transaction) => Promise<void>,
): Promise<boolean> {
  const { enterpriseId, employeeId, requestId } = row;
  const author: Author = { enterpriseId, employeeId, requestId };
  const received = new ReceivedFiles(receiver, enterpriseId);
  try {
    const ids = await allocateIds(database, survey, () => {});
    const files = survey.files.filter(({ reference }) => !plan.unneededFiles.has(reference));
    await received.receiveAll(reader, { ...survey, files }, ids, control);
    const maps: ArchiveMaps = {
      ids,
      reference: received.referenceOf,
      enterprise: { from: reader.manifest.enterprise.id, to: enterpriseId },
      // The examination has listed all of these.
      onDangling: () => {},
      onOthersFile: () => {},
    };
    await database.transaction(async (trx) => {
      for (const { file, context } of received.all) {
        const { filename } = file;
        const taken: unknown = await listedFiles(trx, { enterpriseId, context, filename }).first('id');
        // An existing file of that name is not changed.
        const place = {
          enterpriseId,
          context: taken ? `${context}-${row.id}` : context,
          isNeeded: true,
        } as const;
        await receiver.record(trx, place, file);
      }
      await storeRecords(trx, author, reader, received, maps, control.signal);
      const { signal } = control;
      await storeOrders(trx, { enterpriseId, reader, orders, plan, ids, received, signal });
      await finish(trx);
    });
    return true;
  } catch (error) {
    await received.discard();
    control.signal.throwIfAborted();
    if (!(error instanceof PlatenError) || error.status >= 500) throw error;
    findings.error(error.code, error.publicMessage);
    return false;
  }
}
