import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createHttpTerminator } from 'http-terminator';
import type { Knex } from 'knex';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { PlatenError } from '../engine/node.ts';
import { JobQueue, migrateQueue, QUEUE_SCHEMA, RenderPool } from '../workers/index.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createHttpServer } from './server/create-http-server.ts';
import { connectDatabase, type DatabasePlace } from './data/connect.ts';
import { lockDataFolder } from './data/data-lock.ts';
import { DatabaseWatch } from './data/database-watch.ts';
import { openEmbeddedDatabase } from './data/embedded/open-embedded-database.ts';
import { JobHints } from './data/job-hints.ts';
import { migrateUp } from './data/migrations/migrate.ts';
import { openLive } from './live/open-live.ts';
import { keepMailing } from './mail/keep-mailing.ts';
import { MailRows } from './mail/mail-rows.ts';
import { openMailTransport, readMailSettings } from './mail/mail-settings.ts';
import { RateLimits } from './middleware/rate-limits.ts';
import { ShopOrigins } from './middleware/shop-origins.ts';
import { UntrustedForwarding } from './middleware/untrusted-forwarding.ts';
import { openLog } from './server/open-log.ts';
import { queuePlace } from './server/open-queue.ts';
import { openWorkers } from './server/open-workers.ts';
import { DeliveryQueue } from './services/printers/delivery-queue.ts';
import { keepPrinting } from './services/printers/keep-printing.ts';
import { AddressRules } from './outgoing/address-rules.ts';
import { OutgoingCalls } from './outgoing/outgoing-calls.ts';
import { BuiltPages } from './pages/built-pages.ts';
import { readCompany } from './services/platform/company.ts';
import { type ApplicationVersion, createPlatform } from './server/platform.ts';
import { listRoutes } from './routes/list-routes.ts';
import { type DemoRecord, readDemoRecord } from './seed/demo-record.ts';
import { moveDemoShop } from './seed/demo-shop.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { FileReceiver } from './services/files/file-receiver.ts';
import { FileStore } from './services/files/file-store.ts';
import { FontAdmission } from './services/fonts/font-admission.ts';
import { CutOuts } from './services/jobs/cut-outs.ts';
import { findJobOwner } from './services/jobs/job-owners.ts';
import { Jobs } from './services/jobs/jobs.ts';
import { MockupSets } from './services/mockups/mockup-sets.ts';
import { sweepFiles } from './services/files/file-sweep.ts';
import { keepSweeping, type Sweep } from './services/retention/keep-sweeping.ts';
import { sweepRows } from './services/retention/sweep-rows.ts';
import { TrialPrints } from './services/pictures/trial-prints.ts';
import { ViewPictures } from './services/pictures/view-pictures.ts';
import { UploadExaminer } from './services/uploads/upload-examiner.ts';
import { DeliveryRows } from './services/webhooks/delivery-rows.ts';
import { keepDelivering } from './services/webhooks/keep-delivering.ts';
import { openFileStorage, storagePlace } from './storage/open-file-storage.ts';

export interface RunningServer {
  /** The address of the API; undefined where there is none. */
  url: string | undefined;
  /** The record of the seed of an embedded database. */
  demo: DemoRecord | undefined;
  /** Lets pages of this address show the configurator as the demo shop. */
  openDemoShop: (shopDomain: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface ServerFolders {
  /** Built code of threads. */
  built: string;
  /** The folder of the fixture products, for the demo. */
  fixtures: string;
}

/** The parts that run in this process. */
export interface ServerParts {
  api: boolean;
  workers: boolean;
}

/** The time that running requests have to finish when the server stops. */
const GRACE_MS = 10_000;

/**
 * Brings up the services: database, files, queue, then workers and a port. Opened parts are closed again when a later
 * step fails. Several processes share a database server; the embedded database belongs to one.
 */
export async function startServer(
  config: Config,
  folders: ServerFolders,
  parts: ServerParts,
  version: ApplicationVersion,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    if (!config.DATABASE_URL) closers.push(await lockDataFolder(config.DATA_DIR));
    const log = openLog(config.LOG_LEVEL);
    const place = await openDatabase(config, folders, closers, log);
    const database = openConnections(config, parts, place, closers);
    await migrateUp(database);
    const inQueue = queuePlace(config, place);
    await migrateQueue(inQueue);
    const fileStorage = openFileStorage(storagePlace(config));
    const files = new FileStore(database, fileStorage);
    const seedFolders = { fixtures: folders.fixtures, data: config.DATA_DIR };
    const seeded = config.DATABASE_URL ? undefined : await seedDemo(database, fileStorage, seedFolders);
    const demo = config.DATABASE_URL ? undefined : await readDemoRecord(config.DATA_DIR);
    const openDemoShop = async (shopDomain: string) => {
      if (demo?.shop) await moveDemoShop(database, demo.shop, shopDomain);
    };
    const warn = (error: Error) => log.warn({ err: error }, 'queue');
    const queue = new JobQueue(inQueue, warn);
    closers.push(() => queue.close());
    const jobs = new Jobs(database, queue, findJobOwner, warn, {
      all: config.MAX_WAITING_JOBS,
      perEnterprise: config.MAX_WAITING_JOBS_EACH,
    });
    const examiner = new UploadExaminer(folders.built);
    closers.push(() => examiner.close());
    const receiver = new FileReceiver(files, examiner);
    if (parts.workers) {
      const workers = await openWorkers({
        database,
        place,
        files,
        receiver,
        jobs,
        queue,
        log,
        queuePlace: inQueue,
        threads: config.WORKER_THREADS,
        pool: new RenderPool(
          { builtFolder: folders.built, backgroundModel: config.BACKGROUND_MODEL },
          config.WORKER_THREADS,
        ),
        workFolder: join(config.DATA_DIR, 'work'),
      });
      closers.push(() => workers.close());
      const outgoing = new OutgoingCalls(new AddressRules(config.OUTGOING_RANGES));
      const rows = new DeliveryRows(database);
      closers.push(keepDelivering({ rows, outgoing, log, version: version.version }));
      const { PRINT_FOLDER: root, PRINT_HOSTS: hosts } = config;
      if (root !== undefined || hosts.length > 0)
        closers.push(keepPrinting({ queue: new DeliveryQueue(database), files, root, hosts, log }));
      const transport = openMailTransport(config);
      closers.push(keepMailing({ rows: new MailRows(database), transport, log }));
    }
    if (!parts.api) return { url: undefined, demo, openDemoShop, close };
    const nowMs = () => performance.now();
    const {
      SELF_SIGN_UP: isSelfSignUp,
      NETWORK_OWNER_ENTERPRISE_ID: networkOwnerEnterpriseId,
      PROXIES: proxies,
      PUBLIC_URL: publicUrl,
      SERVICE_HOSTS: hosts,
      SOCKET_HOSTS: sockets,
    } = config;
    const elsewhere = { hosts, sockets };
    const platform = createPlatform(database, nowMs, {
      version,
      isSelfSignUp,
      networkOwnerEnterpriseId,
      publicUrl,
      elsewhere,
      mail: readMailSettings(config),
      company: readCompany(config),
    });
    const addresses = new AddressRules(config.OUTGOING_RANGES);
    const { JOB_DAYS, BATCH_DAYS, AUDIT_DAYS } = config;
    const kept = { jobs: JOB_DAYS, batches: BATCH_DAYS, audit: AUDIT_DAYS };
    const sweeps: Sweep[] = [() => sweepRows(database, kept), () => sweepFiles(database, files)];
    closers.push(keepSweeping(sweeps, log));
    const hints = new JobHints(place);
    closers.push(() => hints.close());
    const cutOuts = new CutOuts(database, files, jobs, hints, config.UPLOAD_DAYS);
    const mockups = new MockupSets(database, files, jobs, hints, config.MOCKUP_METHOD);
    const pictures = new ViewPictures(files, folders.built);
    closers.push(() => pictures.close());
    const prints = new TrialPrints(files, folders.built);
    closers.push(() => prints.close());
    const pages = new BuiltPages(join(folders.built, 'web'));
    const closing = new AbortController();
    const routes = listRoutes({
      database,
      files,
      jobs,
      cutOuts,
      platform,
      addresses,
      uploads: { receiver, keptDays: config.UPLOAD_DAYS },
      pictures,
      prints,
      hints,
      stopping: closing.signal,
      pages,
    });
    const rates = new RateLimits({
      perAddress: config.CALLS_PER_ADDRESS,
      perEnterprise: config.CALLS_PER_ENTERPRISE,
    });
    const forwarding = new UntrustedForwarding(config.DATA_DIR, log);
    await forwarding.begin(proxies);
    const app = createApp({ database, platform, routes, pages, log, nowMs, rates, proxies, forwarding });
    const server = await listen(config, app);
    // It knows the connections that begin after it was made.
    const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: GRACE_MS });
    closers.push(() => terminator.terminate());
    const origins = new ShopOrigins(database);
    const live = openLive(server, { app, platform, rates, origins, mockups, cutOuts, hints, log });
    closers.push(() => live.close());
    const meanwhile: Promise<unknown>[] = [];
    if (seeded) {
      // Its products can be looked at at once; their plates are baked meanwhile.
      const warming = mockups.warm(seeded.enterpriseId, closing.signal);
      meanwhile.push(warming.catch((error: unknown) => log.warn({ err: error }, 'plates of the demo')));
    }
    const admitting = new FontAdmission(database, files, receiver).admitStanding(log, closing.signal);
    meanwhile.push(admitting.catch((error: unknown) => log.warn({ err: error }, 'fonts are not admitted')));
    closers.push(() => {
      closing.abort();
      return Promise.all(meanwhile);
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://${config.HOST}:${port}`, demo, openDemoShop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  { built }: ServerFolders,
  closers: (() => Promise<unknown>)[],
  log: Logger,
): Promise<DatabasePlace> {
  if (DATABASE_URL) return { url: DATABASE_URL };
  const onLost = (error: Error) => log.error({ err: error }, 'the embedded database is opened again');
  const embedded = await openEmbeddedDatabase(DATA_DIR, built, [QUEUE_SCHEMA], { onLost });
  closers.push(embedded.close);
  return embedded;
}

/** A server's are watched where callers wait; the embedded database is watched by its own keeper. */
function openConnections(
  { DATABASE_URL }: Config,
  { api }: ServerParts,
  place: DatabasePlace,
  closers: (() => Promise<unknown>)[],
): Knex {
  const watch = DATABASE_URL && api ? new DatabaseWatch(place) : undefined;
  if (watch) closers.push(() => watch.close());
  const database = connectDatabase(place, { openSocket: watch?.openSocket });
  closers.push(() => database.destroy());
  return database;
}

async function listen({ HOST, PORT }: Config, app: Koa): Promise<Server> {
  const server = createHttpServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(describeRefusal(cause, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
  return server;
}

/** Explains why the server cannot listen there. */
function describeRefusal(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'somebody listens there already: choose another PORT',
    EACCES: 'this user may not: choose a PORT above 1023',
    EADDRNOTAVAIL: 'it is no address of this machine: choose another HOST',
    ENOTFOUND: 'there is no such host: choose another HOST',
  };
  const reason = reasons[cause.code ?? ''];
  return reason
    ? new PlatenError('address-refused', `Platen cannot listen on ${host}:${port}: ${reason}.`, {
        status: 500,
        cause,
      })
    : cause;
}
