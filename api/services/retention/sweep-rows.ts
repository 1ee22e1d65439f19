import type { Knex } from 'knex';
import { DAY_MS } from '../../../engine/node.ts';
import { batchContext } from '../batches/batch-row.ts';
import { removeFiles } from '../files/file-removal.ts';
import { KEY_HOURS } from '../idempotency.ts';
import { sweepImport } from '../imports/sweep-import.ts';
import { UPLOAD_HOURS } from '../uploads/picture-uploads.ts';
import { DRAFT_DAYS, FORGOTTEN_DRAFT_DAYS } from '../progress/shopper-drafts.ts';
import { sweepProductVersions, VERSIONS_PER_BATCH } from './sweep-product-versions.ts';

/** Retention of rows that only record the past, in days. */
export interface RetentionDays {
  /** Jobs, imports, archives, webhook deliveries: from their end. */
  jobs: number;
  /** Batches and their print files: from their end. */
  batches: number;
  /** The audit trail. */
  audit: number;
}

const ROWS_AT_ONCE = 1000;
/** Mockups are viewed during the work on a design. Their pictures expire after the same time. */
const MOCKUP_DAYS = 2;
/** Rows of a batch are written within minutes: a batch that still waits for them was interrupted. */
const PREPARING_DAYS = 1;

/**
 * Deletes rows that only record the past, a few at a time, so that other callers need not wait. Errors that an order shows
 * are kept: why one of its print files could not be made. Several processes may sweep at once.
 */
export async function sweepRows(database: Knex, days: RetentionDays): Promise<Record<string, number>> {
  const ended = "status IN ('COMPLETED', 'FAILED', 'CANCELLED') AND utc_ended_date_time < :before";
  return {
    jobs: await sweepJobs(database, ended, days.jobs),
    mockupJobs: await sweepJobs(database, `kind = 'mockup' AND ${ended}`, MOCKUP_DAYS),
    mockupSets: await sweepTable(database, 'mockup_set', 'utc_created_date_time < :before', MOCKUP_DAYS),
    deliveries: await sweepTable(
      database,
      'webhook_delivery',
      "(status <> 'QUEUED' AND utc_ended_date_time < :before) OR (status = 'QUEUED' AND utc_created_date_time < :before)",
      days.jobs,
    ),
    imports: await untilNone(() => sweepImport(database, daysAgo(days.jobs)), 1),
    // Afterwards no row refers to their bytes, so the next sweep of files deletes them.
    archives: await sweepTable(
      database,
      'enterprise_archive',
      "status <> 'QUEUED' AND utc_updated_date_time < :before",
      days.jobs,
    ),
    batches: await sweepBatches(database, days.batches),
    productVersions: await untilNone(() => sweepProductVersions(database), VERSIONS_PER_BATCH),
    mails: await sweepTable(database, 'mail', 'utc_created_date_time < :before', days.jobs),
    passwordResets: await sweepTable(database, 'password_reset', 'utc_ends_date_time < :before', 0),
    progressLinks: await sweepTable(database, 'progress_link', 'utc_ends_date_time < :before', 0),
    progressSecrets: await sweepTable(database, 'progress_secret', 'utc_ends_date_time < :before', 0),
    drafts: await sweepTable(database, 'shopper_draft', 'utc_updated_date_time < :before', DRAFT_DAYS),
    forgottenDrafts: await sweepTable(
      database,
      'shopper_draft',
      'customisation IS NULL AND utc_updated_date_time < :before',
      FORGOTTEN_DRAFT_DAYS,
    ),
    uploads: await sweepTable(
      database,
      'picture_upload',
      'utc_created_date_time < :before',
      UPLOAD_HOURS / 24,
    ),
    sessions: await sweepTable(
      database,
      'session',
      'least(utc_idle_ends_date_time, utc_expires_date_time) < :before',
      0,
    ),
    keys: await sweepTable(database, 'idempotency_key', 'utc_created_date_time < :before', KEY_HOURS / 24),
    auditEntries: await sweepTable(database, 'audit_entry', 'utc_created_date_time < :before', days.audit),
  };
}

/** @param old as raw SQL, with `:before` */
async function sweepTable(database: Knex, table: string, old: string, days: number): Promise<number> {
  return untilNone(async () => {
    const { rowCount } = (await database.raw(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} WHERE ${old} LIMIT :most FOR UPDATE SKIP LOCKED)`,
      { before: daysAgo(days), most: ROWS_AT_ONCE },
    )) as { rowCount: number };
    return rowCount;
  });
}

async function sweepJobs(database: Knex, old: string, days: number): Promise<number> {
  return untilNone(() =>
    database.transaction(async (trx) => {
      const { rows } = (await trx.raw(
        `SELECT id FROM render_job WHERE ${old} AND NOT EXISTS (
           SELECT 1 FROM item_asset WHERE item_asset.enterprise_id = render_job.enterprise_id
             AND item_asset.render_job_id = render_job.id AND item_asset.status = 'FAILED')
         LIMIT :most FOR UPDATE SKIP LOCKED`,
        { before: daysAgo(days), most: ROWS_AT_ONCE },
      )) as { rows: { id: number }[] };
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      // A print file no longer needs the job that made it.
      await trx('itemAsset').whereRaw('render_job_id = ANY(?)', [ids]).update({ renderJobId: null });
      await trx('renderJob').whereRaw('id = ANY(?)', [ids]).delete();
      return ids.length;
    }),
  );
}

async function sweepBatches(database: Knex, days: number): Promise<number> {
  return untilNone(
    () =>
      database.transaction(async (trx) => {
        const old = (await trx('batch')
          .where((either) => {
            void either.where('utcEndedDateTime', '<', daysAgo(days)).orWhere((cut) => {
              void cut
                .where({ status: 'PREPARING' })
                .where('utcCreatedDateTime', '<', daysAgo(PREPARING_DAYS));
            });
          })
          .forUpdate()
          .skipLocked()
          .first('id', 'enterpriseId')) as { id: number; enterpriseId: number } | undefined;
        if (!old) return 0;
        await removeFiles(trx, { enterpriseId: old.enterpriseId, context: batchContext(old.id) });
        await trx('batch').where({ id: old.id }).delete();
        return 1;
      }),
    1,
  );
}

/** @param most number of rows in one step: with fewer, none are left */
async function untilNone(step: () => Promise<number>, most = ROWS_AT_ONCE): Promise<number> {
  for (let swept = 0; ;) {
    const count = await step();
    swept += count;
    if (count < most) return swept;
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
