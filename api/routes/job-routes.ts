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
import type { Jobs } from '../services/jobs/jobs.ts';
import { answer, type Route } from './handler.ts';

/** Calls about jobs, for clients that wait for their results. */
export function jobRoutes(jobs: Jobs, cutOuts: CutOuts): Route[] {
  const show = async (rows: readonly JobRow[]) => {
    const ahead = await jobs.countAhead(rows);
    return rows.map((row) => showJob(row, ahead.get(row.id) ?? null));
  };
  const showOne = async (row: JobRow) => (await show([row]))[0]!;
  return [
    answer(listJobsCall, async ({ params, query }) => {
      const { rows, records } = await jobs.list(params.enterpriseId, query);
      return { jobs: await show(rows), records, page: query.page, size: query.size };
    }),
    answer(readJobCall, async ({ params }) => showOne(await jobs.read(params.enterpriseId, params.id))),
    answer(cancelJobCall, async ({ params }) => showOne(await jobs.cancel(params.enterpriseId, params.id))),
    answer(retryJobCall, async ({ params }) => showOne(await jobs.retry(params.enterpriseId, params.id))),
    answer(removeBackgroundCall, ({ body, signal }) =>
      cutOuts.make(body.sourceImage, body.awsPermanent, signal),
    ),
    answer(queueCountCall, async () => ({ queueCount: await jobs.countOpen() })),
  ];
}

/** The public fields of a job. */
function showJob(row: JobRow, jobsAhead: number | null) {
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
    jobsAhead,
    utcDeadlineDateTime,
    utcCreatedDateTime,
    utcStartedDateTime,
    utcEndedDateTime,
  };
}
