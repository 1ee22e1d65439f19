import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { dateTime, line } from '../wire-types.ts';

const count = z.int().min(0);
const outbox = z.object({
  waiting: count.describe('Queued or being sent'),
  failed: count.describe('Failed after the last attempt'),
  utcWaitingSinceDateTime: dateTime.nullable().describe('Since when the oldest one waits'),
});

/**
 * The state of every part of the system, for all enterprises (back-office §2: /status). An unavailable database and
 * maintenance are problems of the call, as of any other.
 */
export const systemStatusCall = defineCall({
  name: 'systemStatus',
  summary: 'The state of the parts of the system',
  method: 'get',
  path: '/v1/status',
  group: 'Operations',
  access: access.monitoring,
  params: z.object({}),
  query: z.object({}),
  answer: z.object({
    utcAskedDateTime: dateTime,
    application: z.object({ name: line, version: line, build: line }),
    database: z.object({ answerMs: z.number().min(0).describe('Time to answer') }),
    storage: z.object({ isAvailable: z.boolean().describe('Whether files can be read') }),
    queue: outbox.extend({
      running: count,
      isStalled: z.boolean().describe('Jobs wait, and none has started or ended for 5 minutes'),
    }),
    mails: outbox,
    webhooks: outbox,
    printers: outbox.describe('Print files to be delivered to hot folders'),
  }),
});
