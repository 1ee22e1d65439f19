import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { viewPictureQuery } from '../view-picture-sides.ts';
import { dateTime, enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';

const none = z.object({});
const path = `${ENTERPRISE_PATH}/batches`;
const shared = { group: 'Batches', access: access.orders, query: none };

export const BATCH_STATUSES = ['PREPARING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export const BATCH_ROW_STATUSES = ['QUEUED', 'PRINTED', 'FAILED', 'CANCELLED'] as const;

/** Resolutions of a batch. */
export const MIN_DPI = 36;
export const MAX_DPI = 2400;

export const newBatch = z
  .object({
    customisationCode: line.describe('The saved design that each row fills'),
    csv: line.describe('Reference of an uploaded CSV file, as in /f/…/rows.csv'),
    name: line.optional().describe('Prefix of file names; default: the CSV file’s name'),
    pictureContext: line.optional().describe('Context of the file service with the pictures that rows name'),
    printArea: line.optional().describe('Name or number of the only print area; default: all active ones'),
    format: z.enum(['png', 'jpg', 'pdf']).optional().describe('Default: the print area’s'),
    dpi: z.number().min(MIN_DPI).max(MAX_DPI).optional().describe('Default: the print area’s'),
  })
  .meta({ example: { customisationCode: 'bF1c…', csv: '/f/Jx0…/names.csv' } });
export type NewBatch = z.output<typeof newBatch>;

const batch = z
  .object({
    id: rowId,
    name: z.string(),
    status: z.enum(BATCH_STATUSES).describe('FAILED: no row could be printed'),
    rows: z.int(),
    rowsPrinted: z.int(),
    rowsFailed: z.int(),
    progress: z.number().describe('0 to 1'),
    utcCreatedDateTime: dateTime,
    utcEndedDateTime: dateTime.nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.output<typeof batch>;

const finding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  column: z.string().optional().describe('Heading of the column; absent: the row as a whole'),
});
const print = z.object({
  name: z.string(),
  url: z.string(),
  printArea: z.string(),
  format: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  dpi: z.number(),
  isBlank: z.boolean(),
  sizeBytes: z.int(),
  sha256: z.string(),
});
export type BatchPrintFile = z.output<typeof print>;
const batchRow = z.object({
  row: z.int().describe('As a spreadsheet counts: the header is row 1'),
  line: z.int().describe('Line of the file where the row begins'),
  itemNbr: z.int().nullable(),
  quantity: z.int().nullable().describe('Requested copies'),
  status: z.enum(BATCH_ROW_STATUSES),
  findings: z.array(finding),
  prints: z.array(print).describe('Its print files'),
});
export type BatchRow = z.output<typeof batchRow>;

const rowQuery = pageQuery.omit({ search: true }).extend({ status: z.enum(BATCH_ROW_STATUSES).optional() });
export type BatchRowQuery = z.output<typeof rowQuery>;
const listQuery = pageQuery
  .omit({ search: true })
  .extend({ sort: z.enum(['ASC', 'DESC']).default('DESC'), status: z.enum(BATCH_STATUSES).optional() });
export type BatchQuery = z.output<typeof listQuery>;

export const createBatchCall = defineCall({
  ...shared,
  name: 'createBatch',
  summary: 'Print a design once for each row of a CSV',
  method: 'post',
  path,
  params: enterpriseParams,
  body: newBatch,
  answer: batch,
  status: 201,
  takesKey: true,
  errors: [
    'customisation-unknown',
    'file-missing',
    'csv-invalid',
    'batch-design-invalid',
    'print-area-missing',
    'file-too-large',
    'queue-full',
    'product-unknown',
  ],
});
export const listBatchesCall = defineCall({
  ...shared,
  name: 'listBatches',
  summary: 'Batches, the newest first',
  method: 'get',
  path,
  params: enterpriseParams,
  query: listQuery,
  answer: pageAnswer('batches', batch),
});
export const readBatchCall = defineCall({
  ...shared,
  name: 'readBatch',
  summary: 'The state and progress of a batch',
  method: 'get',
  path: `${path}/{id}`,
  params: rowParams,
  answer: batch,
  errors: ['record-missing'],
});
export const listBatchRowsCall = defineCall({
  ...shared,
  name: 'listBatchRows',
  summary: 'The result of each row, with its files',
  method: 'get',
  path: `${path}/{id}/rows`,
  params: rowParams,
  query: rowQuery,
  answer: pageAnswer('rows', batchRow),
  errors: ['record-missing'],
});
/** A row with an invalid cell is shown too, with the design's own value there. */
export const batchRowPictureCall = defineCall({
  ...shared,
  name: 'batchRowPicture',
  summary: 'A picture (WebP) of a row: the design with the values of its cells',
  otherStatuses: [304],
  method: 'get',
  path: `${path}/{id}/rows/{row}/picture`,
  params: rowParams.extend({ row: z.coerce.number<number | string>().int().min(2) }),
  query: viewPictureQuery.extend({
    printArea: line
      .optional()
      .describe('Name of the print area whose view is shown. Default: the first view that shoppers see'),
  }),
  errors: ['record-missing', 'picture-unavailable'],
});
export const cancelBatchCall = defineCall({
  ...shared,
  name: 'cancelBatch',
  summary: 'Cancel a batch and delete its files',
  method: 'post',
  path: `${path}/{id}/cancel`,
  params: rowParams,
  answer: batch,
  errors: ['record-missing'],
});
export const retryBatchCall = defineCall({
  ...shared,
  name: 'retryBatch',
  summary: 'Print the rows again whose job failed; invalid rows are not printed',
  method: 'post',
  path: `${path}/{id}/retry`,
  params: rowParams,
  answer: batch,
  errors: ['record-missing', 'job-not-retryable'],
});
export const downloadBatchCall = defineCall({
  ...shared,
  name: 'downloadBatch',
  summary: 'The print files of a batch as a ZIP archive',
  method: 'get',
  path: `${path}/{id}/prints`,
  params: rowParams,
  errors: ['record-missing', 'prints-missing', 'selection-too-large'],
});
