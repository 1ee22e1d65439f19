import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';

const group = 'Jobs';
const none = z.object({});
const path = `${ENTERPRISE_PATH}/jobs/{id}`;

/** The kinds that `workers/jobs` has. */
export const JOB_KINDS = [
  'print',
  'batch',
  'sheets',
  'import',
  'archive',
  'mockup',
  'bake',
  'remove-background',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export const jobStatus = z.enum(JOB_STATUSES);

const job = z.object({
  id: rowId,
  kind: z.string(),
  status: jobStatus,
  progress: z.number().describe('0 to 1'),
  result: z.record(z.string(), z.unknown()).nullable(),
  errorCode: z.string().nullable(),
  errorText: z.string().nullable(),
  jobsAhead: z
    .int()
    .nullable()
    .describe(
      'Of a job that waits: how many are done before it; enterprises take turns. null: it does not wait',
    ),
  failures: z.int().describe('Tries that failed; after some the job is FAILED'),
  utcDeadlineDateTime: dateTime.nullable().describe('The time after which its result is not wanted'),
  utcCreatedDateTime: dateTime,
  utcStartedDateTime: dateTime.nullable(),
  utcEndedDateTime: dateTime.nullable(),
});

export const listJobsCall = defineCall({
  name: 'listJobs',
  summary: 'Pieces of work, the newest first unless asked otherwise',
  group,
  method: 'get',
  path: `${ENTERPRISE_PATH}/jobs`,
  access: access.jobs,
  params: enterpriseParams,
  query: pageQuery.omit({ search: true }).extend({
    sort: z.enum(['ASC', 'DESC']).default('DESC'),
    status: jobStatus.optional(),
    kind: line.optional(),
  }),
  answer: pageAnswer('jobs', job),
});
export const readJobCall = defineCall({
  name: 'readJob',
  summary: 'Where a piece of work stands',
  group,
  method: 'get',
  path,
  access: access.jobs,
  params: rowParams,
  query: none,
  answer: job,
  errors: ['record-missing'],
});
export const cancelJobCall = defineCall({
  name: 'cancelJob',
  summary: 'Give a piece of work up; nothing of it is kept',
  group,
  method: 'post',
  path: `${path}/cancel`,
  access: access.orders,
  params: rowParams,
  query: none,
  answer: job,
  errors: ['record-missing'],
});

export const retryJobCall = defineCall({
  name: 'retryJob',
  summary: 'Begin a failed piece of work again',
  group,
  method: 'post',
  path: `${path}/retry`,
  access: access.orders,
  params: rowParams,
  query: none,
  answer: job,
  errors: ['record-missing', 'job-not-retryable'],
});

/** C7-09, B7-14. */
export const queueCountCall = defineCall({
  name: 'queueCount',
  summary: 'How much work waits or is being done',
  group,
  method: 'get',
  path: '/queuecount',
  access: access.anybody,
  params: none,
  query: none,
  answer: z.object({ queueCount: z.int() }),
});
