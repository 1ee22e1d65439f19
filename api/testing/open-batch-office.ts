import type { Batch, BatchRow } from '../contract/calls/batches.ts';
import { fileReference } from '../data/file-reference.ts';
import type { TestApi } from './open-test-api.ts';
import { waitUntil } from './wait-until.ts';

/** Small, for speed. */
export const BATCH_DPI = 40;

/** An enterprise with a saved design, and a user who prints batches of it. */
export async function openBatchOffice(api: TestApi, product: string, design: string) {
  const enterpriseId = await api.createEnterprise('Printer');
  const as = await api.createUser(enterpriseId, ['ORDERS', 'ENTERPRISE_ADMIN']);
  const ids = await api.createProduct(enterpriseId, product);
  const payload = await api.createPayload(enterpriseId, design, ids);
  const saved = await api.call('POST', '/upload', { body: payload });
  const { customisationCode } = saved.body as { customisationCode: string };
  if (!customisationCode) throw new Error(JSON.stringify(saved.body));
  const path = `/v1/enterprises/${enterpriseId}/batches`;
  const read = async (id: number) => (await api.call('GET', `${path}/${id}`, { as })).body as Batch;
  return {
    enterpriseId,
    as,
    path,
    customisationCode,
    async upload(text: string | Uint8Array, filename = 'rows.csv', context = 'csv'): Promise<string> {
      const place = { enterpriseId, context, filename, contentType: 'text/csv' };
      return fileReference(await api.files.save(place, Buffer.from(text)));
    },
    create: (csv: string, more: object = {}) =>
      api.call('POST', path, { as, body: { customisationCode, csv, dpi: BATCH_DPI, name: design, ...more } }),
    read,
    async waitForEnd(id: number): Promise<Batch> {
      await waitUntil(async () => (await read(id)).utcEndedDateTime !== null);
      return read(id);
    },
    rows: async (id: number) =>
      ((await api.call('GET', `${path}/${id}/rows`, { as })).body as { rows: BatchRow[] }).rows,
  };
}

export type BatchOffice = Awaited<ReturnType<typeof openBatchOffice>>;
