import type { Knex } from 'knex';
import {
  cancelJobCall,
  listJobsCall,
  queueCountCall,
  readJobCall,
  retryJobCall,
} from '../contract/calls/jobs.ts';
import { removeBackgroundCall } from '../contract/calls/remove-background.ts';
import type { JobRow } from '../data/job-rows.ts';
import type { CutOuts } from '../services/jobs/cut-outs.ts';
import { findPrintedOrders } from '../services/jobs/find-printed-orders.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { answer, type Route } from './handler.ts';

/** Calls about jobs, for clients that wait for their results. */
export function jobRoutes(database: Knex, jobs: Jobs, cutOuts: CutOuts): Route[] {
  const show = async (enterpriseId: number, rows: readonly JobRow[]) => {
    const [ahead, orders] = await Promise.all([
      jobs.countAhead(rows),
      findPrintedOrders(database, enterpriseId, rows),
    ]);
    return rows.map((row) => ({
      ...showJob(row),
      jobsAhead: ahead.get(row.id) ?? null,
      order: orders.get(row.id) ?? null,
    }));
  };
  const showOne = async (enterpriseId: number, row: JobRow) => (await show(enterpriseId, [row]))[0]!;
  return [
    answer(listJobsCall, async ({ params, query }) => {
      const { rows, records } = await jobs.list(params.enterpriseId, query);
      return { jobs: await show(params.enterpriseId, rows), records, page: query.page, size: query.size };
    }),
    answer(readJobCall, async ({ params: { enterpriseId, id } }) =>
      showOne(enterpriseId, await jobs.read(enterpriseId, id)),
    ),
    answer(cancelJobCall, async ({ params: { enterpriseId, id } }) =>
      showOne(enterpriseId, await jobs.cancel(enterpriseId, id)),
    ),
    answer(retryJobCall, async ({ params: { enterpriseId, id } }) =>
      showOne(enterpriseId, await jobs.retry(enterpriseId, id)),
    ),
    answer(removeBackgroundCall, ({ body, signal }) =>
      cutOuts.make(body.sourceImage, body.awsPermanent, signal),
    ),
    answer(queueCountCall, async () => ({ queueCount: await jobs.countOpen() })),
  ];
}

/** The public fields of a job's row. */
function showJob(row: JobRow) {
  const { id, kind, status, progress, result, errorCode, errorText, failures } = row;
  const { utcDeadlineDateTime, utcCreatedDateTime, utcStartedDateTime, utcEndedDateTime } = row;
  return {
    id,
    kind,
    status,
    progress,
    result,
    errorCode,
    errorText,
    failures,
    utcDeadlineDateTime,
    utcCreatedDateTime,
    utcStartedDateTime,
    utcEndedDateTime,
  };
}
