import type { Knex } from 'knex';
import type { Author } from './audit-trail.ts';
import type { Row } from './row.ts';

type Values = Record<string, unknown>;

/** Rules of a kind of record beyond its declaration. All but `admit` run in the transaction of the write. */
export interface ResourceRules {
  /**
   * Receives the values of a client before the transaction begins, and returns those to write: for slow checks and
   * stored files.
   */
  admit?: (enterpriseId: number, values: Values) => Promise<Values>;
  /** Receives the fields that a client wants written, and returns those to write. @param before the current record; undefined for a new one */
  prepare?: (
    trx: Knex,
    enterpriseId: number,
    values: Values,
    before: Row | undefined,
    author: Author,
  ) => Promise<Values>;
  /** Runs after a write. @param row undefined when it was deleted */
  afterWrite?: (
    trx: Knex,
    enterpriseId: number,
    before: Row | undefined,
    row: Row | undefined,
  ) => Promise<void>;
  /** Refuses a deletion. @throws PlatenError `record-needed` (409) */
  checkDelete?: (trx: Knex, row: Row) => Promise<void>;
}
