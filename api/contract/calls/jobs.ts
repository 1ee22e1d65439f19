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
    .describe('Jobs ahead of a waiting job; enterprises take turns. null: it is not waiting'),
  order: z
    .object({ id: rowId, orderNumber: z.string() })
    .nullable()
    .describe('The order whose print file it makes; null: it makes another file'),
  failures: z.int().describe('Failed attempts; the job is FAILED after a limited number'),
  utcDeadlineDateTime: dateTime.nullable().describe('The time after which its result is no longer needed'),
  utcCreatedDateTime: dateTime,
  utcStartedDateTime: dateTime.nullable(),
  utcEndedDateTime: dateTime.nullable(),
});

export const listJobsCall = defineCall({
  name: 'listJobs',
  summary: 'Jobs, by default the newest first',
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
  summary: 'The state of a job',
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
  summary: 'Cancel a job; its results are discarded',
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
  summary: 'Retry a failed job',
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
  summary: 'The number of pending and running jobs',
  group,
  method: 'get',
  path: '/queuecount',
  access: access.public,
  params: none,
  query: none,
  answer: z.object({ queueCount: z.int() }),
});
