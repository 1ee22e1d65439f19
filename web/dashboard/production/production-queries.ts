import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { productionQueueCall } from '../../../api/contract/calls/order-desk.ts';
import { client } from '../../shared/api/client.ts';
import { readChoice, writeChoice } from '../shell/device-choice.ts';
import type { ProductionJob } from './production-job.ts';

/** Number of items in the queue, which is work for more than an hour offline. */
const SIZE = 100;

/** Interval at which the workstation reads the queue again, which also detects a broken network. */
export const POLL_MS = 30_000;

const keyOf = (enterpriseId: number) => `platen.production.${enterpriseId}`;

interface Queue {
  jobs: ProductionJob[];
  records: number;
}

/** The queue. The device stores the last response. */
export const productionQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['production', enterpriseId],
    queryFn: async ({ signal }) => {
      const { jobs, records } = await client(productionQueueCall, {
        params: { enterpriseId },
        query: { size: SIZE },
        signal,
      });
      writeChoice(keyOf(enterpriseId), JSON.stringify({ jobs, records }));
      return { jobs, records };
    },
    meta: { isSilent: true },
  });

/** The items with a scanned code. */
export const scanQuery = (enterpriseId: number, code: string | undefined) =>
  queryOptions({
    queryKey: ['production', enterpriseId, 'scan', code],
    queryFn: async ({ signal }) => {
      const query = { code: code!, size: 1 };
      const { jobs } = await client(productionQueueCall, { params: { enterpriseId }, query, signal });
      return jobs[0] ?? null;
    },
    enabled: code !== undefined,
    meta: { isSilent: true },
  });

/** The last response stored on the device, which is shown until the server answers. */
export function readStored(enterpriseId: number): Queue | undefined {
  const kept = readChoice(keyOf(enterpriseId));
  if (kept === null) return undefined;
  const { success, data } = productionQueueCall.answer
    .pick({ jobs: true, records: true })
    .safeParse(JSON.parse(kept));
  return success ? data : undefined;
}

/** Sets the count of made pieces of an item in the cached response, until it is read again. */
export function cacheMadeCount(
  queryClient: QueryClient,
  enterpriseId: number,
  { id, quantityMade }: Pick<ProductionJob, 'id' | 'quantityMade'>,
): void {
  const change = (job: ProductionJob) => (job.id === id ? { ...job, quantityMade } : job);
  queryClient.setQueryData(
    productionQuery(enterpriseId).queryKey,
    (kept) => kept && { ...kept, jobs: kept.jobs.map(change) },
  );
  queryClient.setQueriesData<ProductionJob | null>(
    { queryKey: ['production', enterpriseId, 'scan'] },
    (kept) => kept && change(kept),
  );
}
