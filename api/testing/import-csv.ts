import type { Role } from '../contract/access.ts';
import type { ImportCounts } from '../services/imports/tally.ts';
import { HeldPool } from './held-pool.ts';
import { openTestWorkers, type TestWorkers } from './open-test-workers.ts';

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
  api: TestWorkers;
  enterpriseId: number;
  as: string;
}

/** Opens the API with workers that render nothing, and a user of a new enterprise who may import. */
export async function openImporter(roles: Role[] = ['ENTERPRISE_ADMIN']): Promise<Importer> {
  const api = await openTestWorkers({ pool: new HeldPool() });
  const enterpriseId = await api.createEnterprise('One');
  return { api, enterpriseId, as: await api.createUser(enterpriseId, roles) };
}

/** Sends a CSV file to import. */
export async function sendCsv(
  { api, enterpriseId, as }: Importer,
  query: string,
  csv: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'rows.csv');
  const url = `${api.url}/v1/enterprises/${enterpriseId}/imports/upload?${query}`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: as }, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** Imports a CSV file and waits until the import has ended. */
export async function importCsv(
  importer: Importer,
  query: string,
  csv: string | Uint8Array<ArrayBuffer>,
): Promise<{ import: ImportAnswer; errors: RowError[] }> {
  const { api, enterpriseId, as } = importer;
  const { status, body } = await sendCsv(importer, query, csv);
  if (status !== 202) throw new Error(JSON.stringify(body));
  const { id, renderJobId } = body as ImportAnswer;
  await api.waitForJob(renderJobId);
  const path = `/v1/enterprises/${enterpriseId}/imports/${id}`;
  const ended = await api.call('GET', path, { as });
  const listed = await api.call('GET', `${path}/errors?size=500`, { as });
  return { import: ended.body as ImportAnswer, errors: (listed.body as { errors: RowError[] }).errors };
}
