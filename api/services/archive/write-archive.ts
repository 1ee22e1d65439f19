import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import compressible from 'compressible';
import type { Knex } from 'knex';
import type { WorkControl } from '../../../workers/index.ts';
import { streamZip, type ZipEntry } from '../../storage/stream-zip.ts';
import type { FileStore, StoredBytes } from '../files/file-store.ts';
import { ArchiveFindings } from './archive-findings.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  FILE_LIST,
  fileEntry,
  MANIFEST,
  recordsEntry,
} from './archive-format.ts';
import { ArchivedFiles, type FoundFile } from './archived-files.ts';
import { spoolOrders } from './orders/spool-orders.ts';
import { spoolRecords } from './spool-records.ts';
import { warnOfSize } from './survey-archive.ts';
import { writeLines } from './write-lines.ts';

/** An archive whose bytes are stored. */
export interface WrittenArchive {
  manifest: ArchiveManifest;
  stored: StoredBytes;
}

export interface ArchiveSource {
  database: Knex;
  files: FileStore;
  enterpriseId: number;
  /** Absent: no orders. */
  orders?: { since: Date | null };
}

/**
 * Writes the archive of an enterprise into the storage. The records are read in one transaction, so that they are of
 * the same state, and are on disk until they are packed. Files follow one after another, because their bytes never
 * change. Memory does not grow with either.
 * @param folder for the records until they are packed
 * @throws the reason of `control.signal` if it is aborted; nothing is stored then
 */
export async function writeArchive(
  { database, files, enterpriseId, orders }: ArchiveSource,
  folder: string,
  { signal, onProgress }: WorkControl,
): Promise<WrittenArchive> {
  const findings = new ArchiveFindings();
  const referred = new ArchivedFiles(database, files, enterpriseId);
  const utcMadeDateTime = new Date();
  const { name } = (await database('enterprise').where({ id: enterpriseId }).first('name')) as {
    name: string;
  };
  const kinds = await database.transaction(
    async (trx) => [
      ...(await spoolRecords(trx, enterpriseId, folder, referred, signal)),
      ...(orders ? await spoolOrders(trx, { enterpriseId, ...orders }, folder, referred, signal) : []),
    ],
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  const found = await referred.find(findings);
  warnOfSize(findings, kinds, found.length);
  const list = await writeLines(
    join(folder, 'files.jsonl'),
    found.map(({ storageKey: _, ...file }) => file),
  );
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    uid: randomUUID(),
    utcMadeDateTime: utcMadeDateTime.toISOString(),
    enterprise: { id: enterpriseId, name },
    records: kinds.map(({ kind, records, sha256 }) => ({ kind, records, sha256 })),
    files: { kind: 'file', records: list.records, sha256: list.sha256 },
    findings: findings.list(),
  };
  const texts: ZipEntry[] = [
    textEntry(MANIFEST, () => Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 2))])),
    ...kinds.map(({ kind, path }) => textEntry(recordsEntry(kind), () => createReadStream(path))),
    textEntry(FILE_LIST, () => createReadStream(list.path)),
  ];
  const zip = streamZip([...texts, ...fileEntries(files, found, onProgress)], utcMadeDateTime);
  const stored = await files.store(enterpriseId, addAbortSignal(signal, zip)).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  return { manifest, stored };
}

const textEntry = (name: string, open: () => Readable): ZipEntry => ({
  name,
  isCompressed: true,
  open: () => Promise.resolve(open()),
});

/** One entry per file's bytes, however many references the file has. */
function fileEntries(
  files: FileStore,
  found: readonly FoundFile[],
  onProgress: WorkControl['onProgress'],
): ZipEntry[] {
  const bySha256 = new Map(found.map((file) => [file.sha256, file]));
  const totalBytes = [...bySha256.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let writtenBytes = 0;
  return [...bySha256.values()].map(({ sha256, sizeBytes, contentType, storageKey }) => ({
    name: fileEntry(sha256),
    isCompressed: compressible(contentType) === true,
    open() {
      onProgress(writtenBytes / totalBytes);
      writtenBytes += sizeBytes;
      return files.read({ storageKey });
    },
  }));
}
