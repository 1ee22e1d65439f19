import { randomUUID } from 'node:crypto';
import type { MockupMessage, MockupRequest } from '../contract/live.ts';
import type { JobHints } from '../data/job-hints.ts';
import { followJob } from '../services/jobs/follow-job.ts';
import { isOver, type MockupSetState, type MockupSetRow } from '../services/mockups/mockup-set-row.ts';
import type { MockupSets, MockupViewer } from '../services/mockups/mockup-sets.ts';
import type { LeaveReason, LiveWork } from './live-work.ts';

const replaced: MockupMessage = {
  kind: 'TERMINATE',
  reason: 'replaced',
  error: 'Another design was requested under the same id.',
};

/** Reports the mockups of a design: the existing ones at once, the others as they are made. */
export function followMockups(
  sets: MockupSets,
  hints: Pick<JobHints, 'onChange'>,
  enterpriseId: number,
  request: MockupRequest,
  viewer: MockupViewer,
): LiveWork<MockupMessage> {
  const follower = randomUUID();
  let set: MockupSetRow | undefined;
  let left: LeaveReason | undefined;
  const waiting = new AbortController();
  const cancel = async (row: MockupSetRow, reason: LeaveReason) => {
    await sets.cancel(row, reason === 'asked' ? undefined : follower);
    waiting.abort();
  };
  return {
    async *messages(signal) {
      const found = (set = await sets.follow(enterpriseId, request, follower, viewer));
      if (left !== undefined) await cancel(found, left);
      let sent = 0;
      const unsentMessages = function* (row: MockupSetState) {
        yield* row.messages.slice(sent);
        sent = row.messages.length;
      };
      yield* unsentMessages(found);
      const prepared = await sets.prepare(found, AbortSignal.any([signal, waiting.signal]));
      if (signal.aborted) return;
      const jobId = prepared?.renderJobId ?? undefined;
      if (jobId === undefined) {
        const row = await sets.read(found);
        yield* row ? unsentMessages(row) : [replaced];
        return;
      }
      const read = () => sets.read(found);
      for await (const row of followJob(hints, jobId, read, signal)) {
        if (!row) {
          yield replaced;
          return;
        }
        yield* unsentMessages(row);
        if (isOver(row)) return;
      }
    },
    async abandon(reason) {
      left = reason;
      if (set) await cancel(set, reason);
    },
  };
}
