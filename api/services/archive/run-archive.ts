import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { ArchiveWork, ClaimedJob, WorkControl } from '../../../workers/index.ts';
import type { ArchiveStatus } from '../../contract/calls/archives.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveReader } from './archive-reader.ts';
import { type ArchiveRow, completeArchive } from './archive-row.ts';
import { examineArchive, importArchive } from './import-archive.ts';
import { writeArchive } from './write-archive.ts';

/** Runs the jobs of archives. One transaction stores the result and marks the work as done. */
export class ArchiveRunner implements ArchiveWork {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly receiver: FileReceiver,
  ) {}

  async carryOut(
    job: ClaimedJob,
    id: number,
    folder: string,
    control: WorkControl,
  ): Promise<{ status: ArchiveStatus }> {
    const { enterpriseId } = job;
    const row = (await this.database('enterpriseArchive').where({ enterpriseId, id }).first()) as ArchiveRow;
    // Another worker has stored the result.
    if (row.isStored) return { status: row.status };
    return row.work === 'EXPORT'
      ? this.export(job, row, folder, control)
      : this.readIn(job, row, folder, control);
  }

  /** Examines an uploaded archive. Stores it if its import was requested and has no obstacle. */
  private async readIn(
    job: ClaimedJob,
    row: ArchiveRow,
    folder: string,
    control: WorkControl,
  ): Promise<{ status: ArchiveStatus }> {
    const { database, receiver } = this;
    const path = join(folder, 'archive.zip');
    await pipeline(await this.files.read({ storageKey: row.storageKey! }), createWriteStream(path), {
      signal: control.signal,
    });
    const reader = await ArchiveReader.open(path);
    try {
      const read = await examineArchive(database, row, reader, control.signal);
      const { survey, orders, findings } = read;
      const { manifest } = reader;
      const about = (status: ArchiveStatus): Partial<ArchiveRow> => ({
        status,
        archiveUid: manifest.uid,
        madeBy: manifest.enterprise.name,
        utcMadeDateTime: new Date(manifest.utcMadeDateTime),
        parts: orders.survey.orderNumbers.size > 0 ? ['SET_UP', 'ORDERS'] : ['SET_UP'],
        counts: [...survey.counts, ...orders.survey.counts],
        findings: findings.list(),
      });
      const finish = (status: ArchiveStatus) =>
        database.transaction((trx) => completeArchive(trx, job, row, about(status)));
      const mayImport = row.work === 'IMPORT' && !findings.hasErrors;
      if (mayImport) {
        const end = (trx: Knex.Transaction) => completeArchive(trx, job, row, about('COMPLETED'));
        if (await importArchive({ database, receiver, row }, reader, read, control, end))
          return { status: 'COMPLETED' };
      }
      const status = findings.hasErrors ? 'REFUSED' : 'EXAMINED';
      await finish(status);
      return { status };
    } finally {
      reader.close();
    }
  }

  private async export(
    job: ClaimedJob,
    row: ArchiveRow,
    folder: string,
    control: WorkControl,
  ): Promise<{ status: ArchiveStatus }> {
    const { database, files } = this;
    const { enterpriseId } = row;
    const orders = row.parts.includes('ORDERS') ? { since: row.utcOrdersSinceDateTime } : undefined;
    const source = { database, files, enterpriseId, ...(orders && { orders }) };
    const { manifest, stored } = await writeArchive(source, folder, control);
    const status = 'COMPLETED';
    try {
      await database.transaction((trx) =>
        completeArchive(trx, job, row, {
          status,
          storageKey: stored.storageKey,
          sizeBytes: stored.sizeBytes,
          archiveUid: manifest.uid,
          madeBy: manifest.enterprise.name,
          utcMadeDateTime: new Date(manifest.utcMadeDateTime),
          counts: [...manifest.records, manifest.files].map(({ kind, records }) => ({ kind, records })),
          findings: manifest.findings,
        }),
      );
    } catch (error) {
      await files.discard(stored);
      throw error;
    }
    return { status };
  }
}
