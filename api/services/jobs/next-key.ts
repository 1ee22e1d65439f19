import type { Knex } from 'knex';
import type { JobRow } from '../../data/job-rows.ts';

/** Work that is requested repeatedly, and done once as long as its result is valid. */
export interface RepeatedWork {
  enterpriseId: number;
  kind: string;
  /** The object of the work; without blanks. */
  subject: string;
}

/**
 * The idempotency key of repeated work: that of its last job if it is valid, else one that no job had before.
 * @param counts whether the last job is valid
 */
export async function nextKey(
  database: Knex,
  { enterpriseId, kind, subject }: RepeatedWork,
  counts: (last: JobRow) => boolean | Promise<boolean>,
): Promise<string> {
  const begin = `${kind} ${subject}`;
  const last = (await database('renderJob')
    .where({ enterpriseId, kind })
    .whereLike('idempotencyKey', `${begin} %`)
    .orderBy('id', 'desc')
    .first()) as JobRow | undefined;
  if (!last) return `${begin} 1`;
  // Earlier jobs may have been swept, so the number in its key continues.
  return (await counts(last))
    ? last.idempotencyKey
    : `${begin} ${Number(last.idempotencyKey.split(' ')[2]) + 1}`;
}
