import type { Knex } from 'knex';
import {
  type JobLog,
  type JobQueue,
  type QueuePlace,
  startWorkers,
  type WorkerParts,
  type Workers,
} from '../../workers/index.ts';
import type { DatabasePlace } from '../data/connect.ts';
import { JobHints } from '../data/job-hints.ts';
import type { FileReceiver } from '../services/files/file-receiver.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { ArchiveRunner } from '../services/archive/run-archive.ts';
import { findImportType } from '../services/imports/import-types.ts';
import { ImportRunner } from '../services/imports/run-import.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { assetStore, jobSources } from '../services/jobs/job-sources.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { WorkerRows } from '../services/jobs/worker-rows.ts';

export interface WorkerPlaces {
  database: Knex;
  place: DatabasePlace;
  files: FileStore;
  /** Receives the files of archives. */
  receiver: FileReceiver;
  jobs: Jobs;
  queue: JobQueue;
  queuePlace: QueuePlace;
  pool: WorkerParts['pool'];
  threads: number;
  /** Folder for unfinished files. */
  workFolder: string;
  log: JobLog;
}

/** Workers on the rows and files of this server. */
export async function openWorkers({
  database,
  place,
  files,
  receiver,
  jobs,
  queuePlace,
  ...parts
}: WorkerPlaces): Promise<Workers> {
  const hints = new JobHints(place);
  const workers = await startWorkers({
    ...parts,
    place: queuePlace,
    rows: new WorkerRows(database, files, hints, findJobOwner),
    sources: jobSources(database),
    imports: new ImportRunner(database, files, jobs, findImportType),
    archives: new ArchiveRunner(database, files, receiver),
    assets: assetStore(files),
  });
  return {
    async close() {
      await workers.close();
      await hints.close();
    },
  };
}
