import type { Knex } from 'knex';
import type { ExpectedPrints } from './expected-prints.ts';
import type { LogLine } from './platen-process.ts';
import type { Shop } from './shop.ts';

/** Of the prints of all products: many of them are quick. */
export const DPI = 48;

/** An API with all that belongs to it, up and seeded. */
export interface Installation {
  shop: Shop;
  /** Needed to judge prints. */
  expected?: ExpectedPrints | undefined;
  /** A connection of its own, to read the tables. */
  database: Knex;
  /** Lines that the API has logged. */
  readonly apiLog: readonly LogLine[];
  /** Ends all of it. @returns the parts that did not end in an orderly way */
  close: () => Promise<string[]>;
}

/** Has all print areas printed at a resolution. */
export async function setDpi(database: Knex, dpi: number): Promise<void> {
  await database.raw(`UPDATE print_area SET configuration = configuration || '{"imageDPI": ${dpi}}'`);
}

/** Settings that all processes have: shoppers here come from one address. */
export const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  CALLS_PER_ADDRESS: '1000000',
  CALLS_PER_ENTERPRISE: '1000000',
  DATABASE_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
};
