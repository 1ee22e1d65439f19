import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Access } from '../../contract/access.ts';
import type { ImportTypeName } from '../../contract/calls/imports.ts';
import type { Author } from '../../data/audit-trail.ts';
import type { UndoChanges } from './undo/undo-changes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ImportFields, ImportValues } from './import-fields.ts';

/** A fault of a row. */
export interface RowFault {
  row: number;
  /** Absent: the fault is of the whole row. */
  column?: string;
  code: string;
  error: string;
}

/** A row without an invalid cell. */
export interface ImportRow<F extends ImportFields = ImportFields> {
  /** Number of the row in a spreadsheet, from 1. */
  row: number;
  values: ImportValues<F>;
  /** The cells that are not empty in columns headed by names of layers. */
  layers: Record<string, string>;
}

/** The rows of one record, usually one. */
export interface ImportRecord<F extends ImportFields = ImportFields> {
  /** The result of {@link keyOf} for them. */
  key: string;
  rows: ImportRow<F>[];
}

/** The result of storing a record. */
export type Stored = 'created' | 'updated' | 'unchanged' | RowFault[];

/** Checks records against the database. @returns the faults of each record, in their order */
export type CheckRecords = (
  trx: Knex.Transaction,
  enterpriseId: number,
  records: readonly ImportRecord[],
) => Promise<RowFault[][]>;

/** Context of storing, besides the rows. */
export interface StoreContext {
  author: Author;
  importId: number;
  jobs: Jobs;
  /** Announces work that follows from the stored records when they are committed. */
  afterCommit: (notify: () => void) => void;
}

/** A kind of record that is imported by CSV: its columns, and the function that stores it. */
export interface ImportType<F extends ImportFields = ImportFields> {
  name: ImportTypeName;
  /** The specification's words. */
  belongsTo: readonly string[];
  /** Required access, besides that to imports. */
  access: Access;
  fields: F;
  /** Further columns are headed by names of layers; those of the example file, with their cells. */
  exampleLayers?: Record<string, readonly string[]>;
  /** The fields that identify a record. Importing it again changes it. */
  keyFields: readonly (keyof F & string)[];
  /** The largest number of successive rows with one key that are one record. Absent: each row is a record. */
  maxJoinedRows?: number;
  /** The checks that require the database. */
  check?: CheckRecords;
  /** Stores records. @param trx may be rolled back @returns the result of each, in their order */
  store: (
    trx: Knex.Transaction,
    context: StoreContext,
    records: readonly ImportRecord<F>[],
  ) => Promise<Stored[]>;
  /** Undoes the changes that `store` recorded in the audit trail. */
  undo: UndoChanges;
}

/** Checks that the parts of a type fit each other. Their own types are then dropped, so that one list has all types. */
export const defineImport = <F extends ImportFields>(type: ImportType<F>): ImportType =>
  type as unknown as ImportType;

/** A hash of a record's key fields, which ignores case. */
export function keyOf({ keyFields }: ImportType, values: ImportValues): string {
  const texts = keyFields.map((field) => textOf(values[field]).normalize('NFC').toLowerCase());
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** A value of a column that holds text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
