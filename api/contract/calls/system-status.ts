import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { dateTime, line } from '../wire-types.ts';

const count = z.int().min(0);
const outbox = z.object({
  waiting: count.describe('To be sent or being sent'),
  failed: count.describe('Given up'),
  utcWaitingSinceDateTime: dateTime.nullable().describe('Of the one that waits longest'),
});

/**
 * The state of every part of the system, for all enterprises (back-office §2: /status). Problems of the database and
 * maintenance are problems of the call, as of every other.
 */
export const systemStatusCall = defineCall({
  name: 'systemStatus',
  summary: 'How the parts of the system do',
  method: 'get',
  path: '/v1/status',
  group: 'Operations',
  access: access.monitoring,
  params: z.object({}),
  query: z.object({}),
  answer: z.object({
    utcAskedDateTime: dateTime,
    application: z.object({ name: line, version: line, build: line }),
    database: z.object({ answerMs: z.number().min(0).describe('How long it took to answer') }),
    storage: z.object({ isAvailable: z.boolean().describe('Whether files can be read') }),
    queue: outbox.extend({
      running: count,
      isStalled: z.boolean().describe('Work waits, and for 5 minutes none started or ended'),
    }),
    mails: outbox,
    webhooks: outbox,
    printers: outbox.describe('Print files on their way to hot folders'),
  }),
});
