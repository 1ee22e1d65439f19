import type { Knex } from 'knex';
import {
  type BoardQuery,
  cancelFromBoardCall,
  queueBoardCall,
  retryFromBoardCall,
} from '../contract/calls/queue-board.ts';
import { PlatenError } from '../../engine/node.ts';
import { composeQueueBoard, linkTo, QUEUE_BOARD_POLICY } from '../queue-board/compose-queue-board.ts';
import { readQueue } from '../queue-board/read-queue.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { answer, type Route } from './handler.ts';

/** The queue, for operators of the system. */
export function queueBoardRoutes(database: Knex, jobs: Jobs): Route[] {
  const ownerOf = async (id: number): Promise<number> => {
    const job = (await database('renderJob').where({ id }).first('enterpriseId')) as
      | { enterpriseId: number }
      | undefined;
    if (!job) throw new PlatenError('record-missing', `There is no job ${id}.`, { status: 404 });
    return job.enterpriseId;
  };
  return [
    answer(queueBoardCall, async ({ query, caller }) => {
      const mayOperate = queueBoardOperators.some((role) => caller!.roles.includes(role));
      const page = composeQueueBoard({
        ...(await readQueue(database, query)),
        query,
        mayOperate,
        now: new Date(),
      });
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': QUEUE_BOARD_POLICY,
        'Cache-Control': 'no-store',
      };
      return { body: Buffer.from(page), headers };
    }),
    answer(retryFromBoardCall, async ({ params: { id }, query }) => {
      await jobs.retry(await ownerOf(id), id);
      return backTo(query);
    }),
    answer(cancelFromBoardCall, async ({ params: { id }, query }) => {
      await jobs.cancel(await ownerOf(id), id);
      return backTo(query);
    }),
  ];
}

const queueBoardOperators = cancelFromBoardCall.access.roles ?? [];

const backTo = (query: BoardQuery) => ({
  status: 303,
  body: undefined,
  headers: { Location: linkTo(query) },
});
