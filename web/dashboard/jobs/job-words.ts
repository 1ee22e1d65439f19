import type * as z from 'zod';
import type { JobKind, readJobCall } from '../../../api/contract/calls/jobs.ts';
import { t } from '../../shared/text/text.ts';

export type Job = z.output<typeof readJobCall.answer>;

const WORDS: Readonly<Record<JobKind, () => string>> = {
  print: () => t('Print file'),
  batch: () => t('Rows of a batch'),
  sheets: () => t('Sheets of prints'),
  import: () => t('Import'),
  archive: () => t('Archive'),
  mockup: () => t('Mockups of a design'),
  bake: () => t('Preparation of a mockup'),
  'remove-background': () => t('Removal of a background'),
};

const byKind = new Map<string, () => string>(Object.entries(WORDS));

/** The name of a kind of job. */
export const kindWords = (kind: string): string => byKind.get(kind)?.() ?? kind;

/** Describes why a job waits. Undefined: it does not wait. */
export function describeWait({
  status,
  jobsAhead,
  failures,
}: Pick<Job, 'status' | 'jobsAhead' | 'failures'>): string | undefined {
  if (status !== 'QUEUED') return undefined;
  if (failures > 0)
    return t('It failed {count, plural, one {once} other {# times}} and is tried again.', {
      count: failures,
    });
  if (jobsAhead === null || jobsAhead === 0) return t('It is next: it begins as soon as a worker is free.');
  return t(
    '{count, plural, one {# job is} other {# jobs are}} done before it. Enterprises take turns, so some of them are of others.',
    { count: jobsAhead },
  );
}

/** The duration of a job so far, in seconds. Undefined before it starts. */
export function secondsOf(
  { utcStartedDateTime, utcEndedDateTime }: Pick<Job, 'utcStartedDateTime' | 'utcEndedDateTime'>,
  nowMs: number,
): number | undefined {
  if (utcStartedDateTime === null) return undefined;
  const endMs = utcEndedDateTime === null ? nowMs : Date.parse(utcEndedDateTime);
  return Math.max(0, Math.round((endMs - Date.parse(utcStartedDateTime)) / 1000));
}
