import {
  cancelJobCall,
  listJobsCall,
  queueCountCall,
  readJobCall,
  removeBackgroundCall,
} from '../contract/calls/jobs.ts';
import type { JobRow } from '../data/job-rows.ts';
import type { CutOuts } from '../services/jobs/cut-outs.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { answer, type Route } from './handler.ts';

/** Pieces of work, for whoever waits for them. */
export function jobRoutes(jobs: Jobs, cutOuts: CutOuts): Route[] {
  return [
    answer(listJobsCall, async ({ params, query }) => {
      const { rows, records } = await jobs.list(params.enterpriseId, query);
      return { jobs: rows.map(showJob), records, page: query.page, size: query.size };
    }),
    answer(readJobCall, async ({ params }) => showJob(await jobs.read(params.enterpriseId, params.id))),
    answer(cancelJobCall, async ({ params }) => showJob(await jobs.cancel(params.enterpriseId, params.id))),
    answer(removeBackgroundCall, async ({ body, signal }) => ({
      destinationImage: await cutOuts.make(body.sourceImage, body.awsPermanent, signal),
    })),
    answer(queueCountCall, async () => ({ queueCount: await jobs.countOpen() })),
  ];
}

/** What people see of a job. */
const showJob = ({ id, kind, status, progress, result, errorCode, errorText }: JobRow) => ({
  id,
  kind,
  status,
  progress,
  result,
  errorCode,
  errorText,
});
