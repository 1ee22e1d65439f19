import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { connectDatabase } from '../../api/data/connect.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../test-databases/private-postgres.ts';
import { type PrivateRedis, startPrivateRedis } from '../test-databases/private-redis.ts';
import type { ExpectedPrints } from './expected-prints.ts';
import { DPI, type Installation, setDpi, SETTINGS } from './installation.ts';
import { type LogLine, PlatenProcess } from './platen-process.ts';
import type { Guarantees } from './guarantees.ts';
import { seedData } from './seed-data.ts';
import { Shop } from './shop.ts';

const WORKERS = 2;

/** Runs work on a cluster, and closes it whether or not the work succeeds: all its processes must exit on request. */
export async function withCluster<T>(
  { guarantees, ...options }: ClusterOptions & { guarantees: Guarantees },
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const cluster = await Cluster.open(options);
  try {
    return await work(cluster);
  } finally {
    for (const late of await cluster.close()) guarantees.expect(false, late);
  }
}

export interface ClusterOptions {
  cli: string;
  /** Needed to check prints. */
  expected?: ExpectedPrints;
  /** false: the queue is in PostgreSQL. */
  hasRedis?: boolean;
  /** Default: files are on disk. */
  storageUrl?: string;
  /** Default: a folder that is removed with the cluster. */
  dataFolder?: string;
  workers?: number;
  /** More settings, for all processes. */
  settings?: Record<string, string>;
}

/** An API and workers as separate processes, on a PostgreSQL server and a Redis. */
export class Cluster implements Installation {
  private constructor(
    readonly options: ClusterOptions,
    readonly dataFolder: string,
    private readonly environment: Record<string, string>,
    readonly parts: { postgres: PrivatePostgres; redis: PrivateRedis | undefined },
    public api: PlatenProcess,
    readonly shop: Shop,
    readonly workers: PlatenProcess[],
    readonly database: Knex,
  ) {}

  static async open(options: ClusterOptions): Promise<Cluster> {
    const { cli, hasRedis = true, storageUrl = '' } = options;
    const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'platen-faults-')));
    const [postgres, redis] = await Promise.all([
      startPrivatePostgres({ isDurable: true }),
      hasRedis ? startPrivateRedis() : undefined,
    ]);
    const environment = {
      ...SETTINGS,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis?.url ?? '',
      STORAGE_URL: storageUrl,
      DATA_DIR: dataFolder,
      WORKER_THREADS: '1',
      ...options.settings,
    };
    await seedData(cli, environment);
    const database = connectDatabase({ url: postgres.url });
    await setDpi(database, DPI);
    const api = await PlatenProcess.start(cli, 'serve', environment);
    const { id } = (await database('enterprise').first('id')) as { id: number };
    const shop = await Shop.open(api.url, dataFolder, id);
    const parts = { postgres, redis };
    const cluster = new Cluster(options, dataFolder, environment, parts, api, shop, [], database);
    await Promise.all(Array.from({ length: options.workers ?? WORKERS }, () => cluster.startWorker()));
    return cluster;
  }

  get apiLog(): readonly LogLine[] {
    return this.api.log;
  }

  get expected(): ExpectedPrints | undefined {
    return this.options.expected;
  }

  async startWorker(): Promise<PlatenProcess> {
    const worker = await PlatenProcess.start(this.options.cli, 'worker', this.environment);
    this.workers.push(worker);
    return worker;
  }

  async close(): Promise<string[]> {
    const late: string[] = [];
    for (const one of [...this.workers, this.api])
      if (one.isRunning && !(await one.stop())) late.push(`platen ${one.command} did not stop by itself`);
    await this.database.destroy();
    await Promise.all([this.parts.postgres.stop(), this.parts.redis?.stop()]);
    if (this.options.dataFolder === undefined) await rm(this.dataFolder, { recursive: true, force: true });
    return late;
  }
}
