import type { CutOutMessage } from '../contract/live-cut-outs.ts';
import type { CutOutRequest } from '../contract/live.ts';
import { type JobRow, OPEN_STATUSES } from '../data/job-rows.ts';
import type { CutOuts } from '../services/jobs/cut-outs.ts';
import type { LiveWork } from './live-work.ts';

/** Reports the removal of a picture's background (configurator §7 "Background removal"). */
export function followCutOut(
  cutOuts: CutOuts,
  enterpriseId: number,
  { sourceImage, awsPermanent }: CutOutRequest,
): LiveWork<CutOutMessage> {
  let job: JobRow | undefined;
  let isCancelled = false;
  return {
    async *messages(signal) {
      const begun = (job = await cutOuts.begin(sourceImage, awsPermanent, enterpriseId));
      if (isCancelled) await cutOuts.cancel(begun);
      yield { kind: 'START' };
      for await (const now of cutOuts.follow(begun, signal)) {
        if (now.status === 'CANCELLED') {
          yield { kind: 'TERMINATE', reason: 'aborted', error: 'The removal was cancelled.' };
          return;
        }
        if (!OPEN_STATUSES.includes(now.status)) {
          yield { kind: 'COMPLETE', ...cutOuts.resultOf(now) };
          return;
        }
        yield { kind: 'PROGRESS', progress: now.progress };
      }
    },
    // A client whose connection broke requests it again, at any process, and receives the results made in between.
    async abandon(why) {
      if (why === 'lost') return;
      isCancelled = true;
      if (job) await cutOuts.cancel(job);
    },
  };
}
