import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, rowId, rowParams } from '../wire-types.ts';

/** EXAMINE checks an uploaded archive and stores nothing; IMPORT stores it. */
export const ARCHIVE_WORKS = ['EXPORT', 'EXAMINE', 'IMPORT'] as const;
export type ArchiveWork = (typeof ARCHIVE_WORKS)[number];

/**
 * The states of an archive. EXAMINED: it can be imported. REFUSED: findings prevent it, and nothing was stored. FAILED:
 * it could not be written or read completely.
 */
export const ARCHIVE_STATUSES = [
  ...(['QUEUED', 'RUNNING', 'EXAMINED', 'COMPLETED', 'REFUSED', 'FAILED', 'CANCELLED'] as const),
] as const;
export type ArchiveStatus = (typeof ARCHIVE_STATUSES)[number];

/**
 * The parts of an archive: the set-up, which is everything that staff configure, and orders with customers' data. Orders
 * name products, so the set-up is always included.
 */
export const ARCHIVE_PARTS = ['SET_UP', 'ORDERS'] as const;
export type ArchivePart = (typeof ARCHIVE_PARTS)[number];

const base = `${ENTERPRISE_PATH}/archives`;
const none = z.object({});
const administration = { group: 'Archives', access: access.administration };
const one = { ...administration, params: rowParams, query: none, path: `${base}/{id}` };

/** Findings of an archive that are stored; further ones are counted. */
export const MAX_ARCHIVE_FINDINGS = 200;

export const archiveFinding = z.object({
  severity: z.enum(['error', 'warning']).describe('An error prevents the import of the whole archive'),
  code: z.string().describe('Stable, kebab-case'),
  message: z.string(),
  kind: z.string().nullable().describe('Name of the kind of record; null: the finding is about the archive'),
  label: z.string().nullable().describe('The name of the record, or the reference of the file'),
});
export type ArchiveFinding = z.output<typeof archiveFinding>;

export const archiveCount = z.object({
  kind: z.string().describe('Name of a kind of record, or "file"'),
  records: z.int(),
});
export type ArchiveCount = z.output<typeof archiveCount>;

const archive = z.object({
  id: rowId,
  work: z.enum(ARCHIVE_WORKS).describe('The last requested work'),
  status: z.enum(ARCHIVE_STATUSES),
  parts: z.array(z.enum(ARCHIVE_PARTS)).describe('Of an upload: the parts that the archive contains'),
  utcOrdersSinceDateTime: dateTime.nullable().describe('Of an export with orders; null: all of them'),
  progress: z.number().describe('0 to 1'),
  filename: z.string(),
  sizeBytes: z.number().nullable().describe('null: not written yet'),
  madeBy: z.string().nullable().describe('Name of the enterprise that it was exported from'),
  utcMadeDateTime: dateTime.nullable(),
  counts: z.array(archiveCount),
  findings: z.array(archiveFinding).describe(`The first ${MAX_ARCHIVE_FINDINGS}, errors first`),
  errorCode: z.string().nullable().describe('Why the work failed'),
  errorText: z.string().nullable(),
  renderJobId: rowId.nullable(),
  employeeId: rowId,
  utcCreatedDateTime: dateTime,
  utcUpdatedDateTime: dateTime,
});

const archiveRequest = z.object({
  parts: z
    .array(z.enum(ARCHIVE_PARTS))
    .min(1)
    .max(ARCHIVE_PARTS.length)
    .refine((parts) => parts.includes('SET_UP'), 'orders need the set-up that they name: add SET_UP')
    .describe('The kinds of records in the archive; orders hold customers’ personal data'),
  ordersSince: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Only orders that were received since then; absent: all'),
});
export type ArchiveRequest = z.output<typeof archiveRequest>;

export const startArchiveCall = defineCall({
  ...administration,
  name: 'startArchive',
  summary: 'Export the set-up of the enterprise, and on request its orders, as an archive',
  method: 'post',
  path: base,
  params: enterpriseParams,
  query: none,
  status: 202,
  body: archiveRequest,
  answer: archive,
  errors: ['queue-full'],
});
export const uploadArchiveCall = defineCall({
  ...administration,
  name: 'uploadArchive',
  summary: 'Upload an archive and examine it; nothing is imported yet',
  method: 'post',
  path: `${base}/upload`,
  params: enterpriseParams,
  query: none,
  sends: 'files',
  status: 202,
  answer: archive,
  errors: ['queue-full'],
});
export const listArchivesCall = defineCall({
  ...administration,
  name: 'listArchives',
  summary: 'Exported and uploaded archives, by default the newest first',
  method: 'get',
  path: base,
  params: enterpriseParams,
  query: pageQuery.omit({ search: true }).extend({ sort: z.enum(['ASC', 'DESC']).default('DESC') }),
  answer: pageAnswer('archives', archive),
});
export const readArchiveCall = defineCall({
  ...one,
  name: 'readArchive',
  summary: 'The state of an archive',
  method: 'get',
  answer: archive,
  errors: ['record-missing'],
});
export const importArchiveCall = defineCall({
  ...one,
  name: 'importArchive',
  summary: 'Import an archive that was examined, all of it or nothing',
  method: 'post',
  path: `${base}/{id}/import`,
  status: 202,
  answer: archive,
  errors: ['record-missing', 'archive-not-importable', 'queue-full'],
});
export const cancelArchiveCall = defineCall({
  ...one,
  name: 'cancelArchive',
  summary: 'Cancel the work on an archive; its results are discarded',
  method: 'post',
  path: `${base}/{id}/cancel`,
  answer: archive,
  errors: ['record-missing'],
});
export const downloadArchiveCall = defineCall({
  ...one,
  name: 'downloadArchive',
  summary: 'An exported archive (ZIP)',
  method: 'get',
  path: `${base}/{id}/file`,
  errors: ['record-missing', 'file-missing'],
});
export const deleteArchiveCall = defineCall({
  ...one,
  name: 'deleteArchive',
  summary: 'Delete an archive with its file; imported records remain',
  method: 'delete',
  status: 204,
  errors: ['record-missing'],
});
