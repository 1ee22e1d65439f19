import type { Knex } from 'knex';
import type { ExpectedPrints } from './expected-prints.ts';
import type { LogLine } from './platen-process.ts';
import type { Shop } from './shop.ts';

/** Resolution of all products' prints, so low that many are made quickly. */
export const DPI = 48;

/** A running and seeded API with everything it needs. */
export interface Installation {
  shop: Shop;
  /** Needed to check prints. */
  expected?: ExpectedPrints | undefined;
  /** A separate connection for reading the tables. */
  database: Knex;
  /** Lines that the API has logged. */
  readonly apiLog: readonly LogLine[];
  /** Ends all processes. @returns the parts that did not exit cleanly */
  close: () => Promise<string[]>;
}

/** Sets the resolution of all print areas. */
export async function setDpi(database: Knex, dpi: number): Promise<void> {
  await database.raw(`UPDATE print_area SET configuration = configuration || '{"imageDPI": ${dpi}}'`);
}

/** Settings of all processes. All shoppers here have the same address. */
export const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  CALLS_PER_ADDRESS: '1000000',
  CALLS_PER_ENTERPRISE: '1000000',
  DATABASE_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
};
