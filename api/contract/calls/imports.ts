import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';

/** The types that a CSV file can import (back-office §3 "Importable entity types"), and orders. */
export const IMPORT_TYPES = [
  ...(['client', 'customers', 'images', 'project', 'contact', 'employee', 'job-specs'] as const),
  ...(['products', 'task', '90-day-plan', 'client-and-project', 'orders'] as const),
] as const;
export type ImportTypeName = (typeof IMPORT_TYPES)[number];

/**
 * The states of an import. REFUSED: rows are wrong, and nothing was stored, as the import requested. FAILED: the file
 * could not be read to its end. UNDONE: its changes were undone.
 */
export const IMPORT_STATUSES = [
  ...(['QUEUED', 'RUNNING', 'COMPLETED', 'REFUSED', 'FAILED', 'CANCELLED', 'UNDONE'] as const),
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const base = `${ENTERPRISE_PATH}/imports`;
const none = z.object({});
const staff = { group: 'Imports', access: access.files };
const importType = z.enum(IMPORT_TYPES);
const typeParams = enterpriseParams.extend({ importType });

/** A column of the file. */
const column = z.object({
  name: z.string().describe('Its heading'),
  is: z.string().describe('The values its cells may hold, in words'),
  required: z.boolean().describe('Whether the file must have the column, and every row something in it'),
  choices: z.array(z.string()).optional().describe('The words that are known, where there are only those'),
});

const describedType = z.object({
  importType,
  belongsTo: z.array(z.string()).describe('Families of the product that it belongs to'),
  columns: z.array(column),
  takesLayers: z.boolean().describe('Further columns are headed by names of layers, and fill them'),
  exampleName: z.string(),
});

const importOptions = {
  importType,
  dryRun: z.boolean().default(false).describe('Check every row and store none'),
  validRowsOnly: z
    .boolean()
    .default(false)
    .describe('Store the rows that are right; otherwise one wrong row keeps all of them out'),
};

const flagOfQuery = z.union([z.literal(''), z.enum(['true', 'false'])]).transform((text) => text !== 'false');

const counts = {
  rowsTotal: z.int().describe('Rows of the file with something in them, the header left out'),
  rowsRead: z.int(),
  rowsCreated: z.int().describe('Of a dry run: that would be'),
  rowsUpdated: z.int(),
  rowsUnchanged: z.int().describe('Their records are there already, just so'),
  rowsRefused: z.int(),
};

const dataImport = z.object({
  id: rowId,
  importType,
  filename: z.string(),
  file: z
    .object({ context: z.string(), fileName: z.string(), url: z.string() })
    .nullable()
    .describe('Where the file service has it; null: it was deleted'),
  status: z.enum(IMPORT_STATUSES),
  dryRun: z.boolean(),
  validRowsOnly: z.boolean(),
  ...counts,
  errors: z.int().describe('How many there are; the first 10000 can be listed'),
  progress: z.number().describe('0 to 1'),
  errorCode: z.string().nullable().describe('Why the file could not be read to its end'),
  errorText: z.string().nullable(),
  renderJobId: rowId.nullable(),
  employeeId: rowId,
  utcCreatedDateTime: dateTime,
  utcUpdatedDateTime: dateTime,
});

const rowError = z.object({
  row: z.int().describe('As a spreadsheet counts: the header is row 1'),
  column: z.string().nullable().describe('Absent: it is the row as a whole'),
  code: z.string(),
  error: z.string(),
});

/** B3-35 to B3-45. */
export const listImportTypesCall = defineCall({
  ...staff,
  name: 'listImportTypes',
  summary: 'The types of imports, with their columns',
  method: 'get',
  path: `${base}/types`,
  params: enterpriseParams,
  query: none,
  answer: z.object({ importTypes: z.array(describedType) }),
});
export const importExampleCall = defineCall({
  ...staff,
  name: 'importExample',
  summary: 'An example of a file to import (CSV)',
  method: 'get',
  path: `${base}/types/{importType}/example`,
  params: typeParams,
  query: none,
});

/** The columns are looked at before the call is answered; rows are checked and stored by a job. */
export const uploadImportCall = defineCall({
  ...staff,
  name: 'uploadImport',
  summary: 'Import a CSV file that is sent along',
  method: 'post',
  path: `${base}/upload`,
  params: enterpriseParams,
  sends: 'files',
  status: 202,
  query: z.object({
    importType,
    dryRun: flagOfQuery.default(false).describe(importOptions.dryRun.description!),
    validRowsOnly: flagOfQuery.default(false).describe(importOptions.validRowsOnly.description!),
  }),
  answer: dataImport,
  errors: ['import-columns-wrong', 'csv-invalid', 'queue-full', 'record-exists'],
});
export const startImportCall = defineCall({
  ...staff,
  name: 'startImport',
  summary: 'Import a CSV file that was uploaded',
  method: 'post',
  path: base,
  params: enterpriseParams,
  query: none,
  status: 202,
  body: z.object({ ...importOptions, context: line, fileName: line }),
  answer: dataImport,
  errors: ['file-missing', 'file-too-large', 'import-columns-wrong', 'csv-invalid', 'queue-full'],
});
export const listImportsCall = defineCall({
  ...staff,
  name: 'listImports',
  summary: 'Imports, the newest first unless asked otherwise',
  method: 'get',
  path: base,
  params: enterpriseParams,
  answer: pageAnswer('imports', dataImport),
  query: pageQuery.extend({
    sort: z.enum(['ASC', 'DESC']).default('DESC'),
    importType: importType.optional(),
    status: z.enum(IMPORT_STATUSES).optional(),
  }),
});
export const readImportCall = defineCall({
  ...staff,
  name: 'readImport',
  summary: 'Where an import stands',
  method: 'get',
  path: `${base}/{id}`,
  params: rowParams,
  query: none,
  answer: dataImport,
  errors: ['record-missing'],
});
export const listImportErrorsCall = defineCall({
  ...staff,
  name: 'listImportErrors',
  summary: 'The errors in the rows of an import',
  method: 'get',
  path: `${base}/{id}/errors`,
  params: rowParams,
  query: pageQuery.omit({ search: true }),
  answer: pageAnswer('errors', rowError),
  errors: ['record-missing'],
});
export const cancelImportCall = defineCall({
  ...staff,
  name: 'cancelImport',
  summary: 'Give an import up; valid rows that were stored stay',
  method: 'post',
  path: `${base}/{id}/cancel`,
  params: rowParams,
  query: none,
  answer: dataImport,
  errors: ['record-missing'],
});

const ofStored = { ...staff, path: `${base}/{id}/undo`, params: rowParams, query: none };

export const previewImportUndoCall = defineCall({
  ...ofStored,
  name: 'previewImportUndo',
  summary: 'The effects of undoing an import, and the obstacles to it',
  method: 'get',
  answer: z.object({
    deleted: z.int().describe('Records that the import created'),
    restored: z.int().describe('Records that get their former values back'),
    obstacles: z
      .array(z.object({ entity: z.string(), entityId: rowId, label: z.string(), error: z.string() }))
      .describe('The first 100 of those records that cannot be taken back'),
    records: z.int().describe('How many of them there are'),
  }),
  errors: ['record-missing', 'import-not-undoable'],
});
export const undoImportCall = defineCall({
  ...ofStored,
  name: 'undoImport',
  summary: 'Delete what an import created and put back what it changed, all of it or nothing',
  method: 'post',
  answer: dataImport,
  errors: ['record-missing', 'import-not-undoable'],
});
