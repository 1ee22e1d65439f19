import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { rowId, rowParams } from '../wire-types.ts';

const group = 'Jobs';
const none = z.object({});
const path = `${ENTERPRISE_PATH}/jobs/{id}`;

const job = z.object({
  id: rowId,
  kind: z.string(),
  status: z.enum(['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  progress: z.number().describe('0 to 1'),
  result: z.record(z.string(), z.unknown()).nullable(),
  errorCode: z.string().nullable(),
  errorText: z.string().nullable(),
});

export const readJobCall = defineCall({
  ...{ name: 'readJob', summary: 'Where a piece of work stands', group, method: 'get', path },
  ...{ access: access.orders, params: rowParams, query: none, answer: job },
});
export const cancelJobCall = defineCall({
  ...{ name: 'cancelJob', summary: 'Give a piece of work up; nothing of it is kept', group },
  ...{ method: 'post', path: `${path}/cancel`, access: access.orders },
  ...{ params: rowParams, query: none, answer: job },
});

/** C7-09, B7-15. */
export const queueCountCall = defineCall({
  ...{ name: 'queueCount', summary: 'How much work waits or is being done', group },
  ...{ method: 'get', path: '/queuecount', access: access.anybody, params: none, query: none },
  answer: z.object({ queueCount: z.int() }),
});
