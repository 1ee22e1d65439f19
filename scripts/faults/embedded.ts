import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { connectDatabase } from '../../api/data/connect.ts';
import { findSocketPath } from '../../api/data/embedded/socket-path.ts';
import { findFreePort } from '../test-databases/free-port.ts';
import type { ExpectedPrints } from './expected-prints.ts';
import { DPI, type Installation, setDpi, SETTINGS } from './installation.ts';
import { type LogLine, PlatenProcess } from './platen-process.ts';
import type { Guarantees } from './guarantees.ts';
import { seedData } from './seed-data.ts';
import { Shop } from './shop.ts';

export interface EmbeddedOptions {
  cli: string;
  /** Needed to check prints. */
  expected?: ExpectedPrints;
  /** Default: a folder that is removed with the installation. */
  dataFolder?: string;
  /** More settings. */
  settings?: Record<string, string>;
}

/** Runs work on it, and closes it whether or not the work succeeds: it must exit on request. */
export async function withEmbedded<T>(
  { guarantees, ...options }: EmbeddedOptions & { guarantees: Guarantees },
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> {
  const embedded = await Embedded.open(options);
  try {
    return await work(embedded);
  } finally {
    for (const late of await embedded.close()) guarantees.expect(false, late);
  }
}

/** The installation started by `npm start`: API, workers and the embedded database in one process. */
export class Embedded implements Installation {
  private constructor(
    private readonly cli: string,
    readonly expected: ExpectedPrints | undefined,
    readonly dataFolder: string,
    private readonly environment: Record<string, string>,
    public platen: PlatenProcess,
    readonly shop: Shop,
    readonly database: Knex,
    private readonly isOwnFolder: boolean,
  ) {}

  static async open({ cli, expected, dataFolder: given, settings = {} }: EmbeddedOptions): Promise<Embedded> {
    const dataFolder = given ?? (await mkdtemp(join(tmpdir(), 'platen-faults-')));
    const PORT = String(await findFreePort());
    const environment = { ...SETTINGS, DATA_DIR: dataFolder, WORKER_THREADS: '1', PORT, ...settings };
    await seedData(cli, environment);
    const platen = await PlatenProcess.start(cli, 'start', environment);
    const database = connectDatabase({ socketPath: (await findSocketPath(dataFolder))! });
    await setDpi(database, DPI);
    const { id } = (await database('enterprise').first('id')) as { id: number };
    const shop = await Shop.open(platen.url, dataFolder, id);
    return new Embedded(cli, expected, dataFolder, environment, platen, shop, database, given === undefined);
  }

  /** Starts it again, after it was killed or has ended. */
  async startAgain(): Promise<void> {
    this.platen = await PlatenProcess.start(this.cli, 'start', this.environment);
  }

  get apiLog(): readonly LogLine[] {
    return this.platen.log;
  }

  async close(): Promise<string[]> {
    await this.database.destroy();
    const isOrderly = !this.platen.isRunning || (await this.platen.stop());
    if (this.isOwnFolder) await rm(this.dataFolder, { recursive: true, force: true });
    return isOrderly ? [] : ['platen start did not stop by itself'];
  }
}
