import type { Role } from '../contract/access.ts';
import { findImportType } from '../services/imports/import-types.ts';
import { ImportRunner } from '../services/imports/run-import.ts';
import type { ImportCounts } from '../services/imports/tally.ts';
import { openTestApi, type TestApi } from './open-test-api.ts';
import { RecordingQueue } from './recording-queue.ts';
import { TestJobs } from './test-jobs.ts';

/** An import in an answer. */
export interface ImportAnswer extends ImportCounts {
  id: number;
  status: string;
  rowsTotal: number;
  progress: number;
  errorCode: string | null;
  errorText: string | null;
  renderJobId: number;
}

export interface RowError {
  row: number;
  column: string | null;
  code: string;
  error: string;
}

/** A user who may import. */
export interface Importer {
  api: TestApi;
  /** The jobs that imports ask for. */
  queue: RecordingQueue;
  enterpriseId: number;
  as: string;
  /** Runs the job of an import to its end. */
  doWork: (started: Pick<ImportAnswer, 'id' | 'renderJobId'>) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the API with a user of a new enterprise who may import. Imports run within the test's process. */
export async function openImporter(roles: Role[] = ['ENTERPRISE_ADMIN']): Promise<Importer> {
  const queue = new RecordingQueue();
  const api = await openTestApi(() => queue);
  const jobs = new TestJobs(api);
  const runner = new ImportRunner(api.database, api.files, api.jobs, findImportType);
  const control = { signal: new AbortController().signal, onProgress: () => {} };
  const enterpriseId = await api.createEnterprise('One');
  return {
    api,
    queue,
    enterpriseId,
    as: await api.createUser(enterpriseId, roles),
    doWork: ({ id, renderJobId }) => jobs.run(renderJobId, (job) => runner.carryOut(job, id, control)),
    async close() {
      await jobs.close();
      await api.close();
    },
  };
}

/** Sends a CSV file to import. */
export async function sendCsv(
  { api, enterpriseId, as }: Pick<Importer, 'api' | 'enterpriseId' | 'as'>,
  query: string,
  csv: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'rows.csv');
  const url = `${api.url}/v1/enterprises/${enterpriseId}/imports/upload?${query}`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: as }, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** Imports a CSV file to its end. */
export async function importCsv(
  importer: Importer,
  query: string,
  csv: string | Uint8Array<ArrayBuffer>,
): Promise<{ import: ImportAnswer; errors: RowError[] }> {
  const { api, enterpriseId, as } = importer;
  const { status, body } = await sendCsv(importer, query, csv);
  if (status !== 202) throw new Error(JSON.stringify(body));
  const started = body as ImportAnswer;
  await importer.doWork(started);
  const path = `/v1/enterprises/${enterpriseId}/imports/${started.id}`;
  const ended = await api.call('GET', path, { as });
  const listed = await api.call('GET', `${path}/errors?size=500`, { as });
  return { import: ended.body as ImportAnswer, errors: (listed.body as { errors: RowError[] }).errors };
}
