import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { line, rowId } from '../wire-types.ts';

const path = '/operations/queue';
const shared = { group: 'Operations', params: z.object({}) };

export const BOARD_STATUSES = ['QUEUED', 'RUNNING', 'FAILED'] as const;

const boardQuery = z.object({
  status: z.enum(BOARD_STATUSES).default('FAILED'),
  kind: line.optional(),
  enterpriseId: rowId.optional(),
  page: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
});
export type BoardQuery = z.output<typeof boardQuery>;

/** A page for the operators of the system, about all enterprises. */
export const queueBoardCall = defineCall({
  ...shared,
  name: 'queueBoard',
  summary: 'The queue as a page',
  method: 'get',
  path,
  access: access.monitoring,
  query: boardQuery,
});
/** Both redirect to the page. */
export const retryFromBoardCall = defineCall({
  ...shared,
  name: 'retryFromBoard',
  summary: 'Retry a failed job',
  status: 303,
  method: 'post',
  path: `${path}/jobs/{id}/retry`,
  access: access.operation,
  params: z.object({ id: rowId }),
  query: boardQuery,
  errors: ['record-missing', 'job-not-retryable'],
});
export const cancelFromBoardCall = defineCall({
  ...shared,
  name: 'cancelFromBoard',
  summary: 'Cancel a job',
  status: 303,
  method: 'post',
  path: `${path}/jobs/{id}/cancel`,
  access: access.operation,
  params: z.object({ id: rowId }),
  query: boardQuery,
  errors: ['record-missing'],
});
