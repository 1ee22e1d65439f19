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
  /** Absent: it is the row as a whole. */
  column?: string;
  code: string;
  error: string;
}

/** A row whose cells can all be read. */
export interface ImportRow<F extends ImportFields = ImportFields> {
  /** As a spreadsheet counts. */
  row: number;
  values: ImportValues<F>;
  /** Cells of columns that are headed by names of layers, those with something in them. */
  layers: Record<string, string>;
}

/** Rows that are one thing: usually one. */
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
  /** Work that follows from the stored records; it is announced when they are committed. */
  afterCommit: (notify: () => void) => void;
}

/** A kind of record that comes in by CSV: its columns, and where it is stored. */
export interface ImportType<F extends ImportFields = ImportFields> {
  name: ImportTypeName;
  /** The specification's words. */
  belongsTo: readonly string[];
  /** Required access, besides that to imports. */
  access: Access;
  fields: F;
  /** Further columns are headed by names of layers; those of the example file, with their cells. */
  exampleLayers?: Record<string, readonly string[]>;
  /** The fields that identify a record: importing the same again changes it rather than doubles it. */
  keyFields: readonly (keyof F & string)[];
  /** Up to so many rows of one key that follow one another are one record; absent: each row is one. */
  maxJoinedRows?: number;
  /** The checks that need the database. */
  check?: CheckRecords;
  /** Stores records, and says what became of each, in their order. @param trx may be rolled back */
  store: (
    trx: Knex.Transaction,
    context: StoreContext,
    records: readonly ImportRecord<F>[],
  ) => Promise<Stored[]>;
  /** Undoes the changes that `store` recorded in the audit trail. */
  undo: UndoChanges;
}

/** Checks that a type's parts fit each other, and forgets how. */
export const defineImport = <F extends ImportFields>(type: ImportType<F>): ImportType =>
  type as unknown as ImportType;

/** A hash of a record's key fields; capitals do not count. */
export function keyOf({ keyFields }: ImportType, values: ImportValues): string {
  const texts = keyFields.map((field) => textOf(values[field]).normalize('NFC').toLowerCase());
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** A value of a column that holds text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
