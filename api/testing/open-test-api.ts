import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from '../app.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { FunctionType, Role } from '../contract/access.ts';
import { createHttpServer } from '../server/create-http-server.ts';
import { type DatabasePlace, json } from '../data/connect.ts';
import { JobHints } from '../data/job-hints.ts';
import { type LiveLimits, liveLimits } from '../live/live-limits.ts';
import { openLive } from '../live/open-live.ts';
import { type CallRates, RateLimits } from '../middleware/rate-limits.ts';
import { ShopOrigins } from '../middleware/shop-origins.ts';
import { UntrustedForwarding } from '../middleware/untrusted-forwarding.ts';
import { AddressRules, parseAddressRanges } from '../outgoing/address-rules.ts';
import { BuiltPages } from '../pages/built-pages.ts';
import { BackgroundWork } from '../server/background-work.ts';
import { createPlatform, type Platform } from '../server/platform.ts';
import type { Route } from '../routes/handler.ts';
import { listRoutes } from '../routes/list-routes.ts';
import { composePayload, readDemoDesign } from '../seed/demo-design.ts';
import { readDemoProduct } from '../seed/demo-product.ts';
import { saveDemoProduct } from '../seed/save-demo-product.ts';
import { ReferenceStore } from '../seed/store-references.ts';
import { FileReceiver } from '../services/files/file-receiver.ts';
import { FileStore } from '../services/files/file-store.ts';
import { CutOuts } from '../services/jobs/cut-outs.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { Jobs } from '../services/jobs/jobs.ts';
import { MockupSets } from '../services/mockups/mockup-sets.ts';
import { PlateWarmer } from '../services/mockups/plate-warmer.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';
import { TrialPrints } from '../services/pictures/trial-prints.ts';
import { ViewPictures } from '../services/pictures/view-pictures.ts';
import { UploadExaminer } from '../services/uploads/upload-examiner.ts';
import { openFileStorage } from '../storage/open-file-storage.ts';
import { checkAnswers } from './check-answers.ts';
import { openTestClient, type TestClient } from './open-test-client.ts';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';
import { noCaps } from './no-caps.ts';
import { HANG_MS } from './wait-until.ts';

/** Days that pictures of shoppers are kept, as set by UPLOAD_DAYS. */
const KEPT_DAYS = 7;
const PASSWORD = 'test.password1';
/** Hashing is slow on purpose, so it is done once. */
const hashed = hashPassword(PASSWORD);

/** The answer of a call. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

export interface TestApi extends TestDatabase {
  url: string;
  files: FileStore;
  receiver: FileReceiver;
  /** The folder of DATA_DIR, with the files on disk. */
  dataFolder: string;
  routes: Route[];
  platform: Platform;
  jobs: Jobs;
  /** Creates an enterprise. */
  createEnterprise: (name: string) => Promise<number>;
  /** Creates a user. Returns the header that signs in as that user. */
  createUser: (enterpriseId: number, roles: Role[], functionType?: FunctionType) => Promise<string>;
  /** The code in the link of the last mail to an address; undefined: none. */
  readMailedCode: (recipient: string) => Promise<string | undefined>;
  /** Sets up a fixture product in its own shop. Returns the new numbers. */
  createProduct: (enterpriseId: number, name: string) => Promise<IdMap>;
  /** Composes the configurator's payload to save a fixture design of a product that {@link createProduct} set up. */
  createPayload: (enterpriseId: number, design: string, ids: IdMap) => Promise<Record<string, unknown>>;
  /** A client of the contract, signed in by a header of {@link createUser}; undefined: not signed in. */
  as: (authorization: string | undefined) => TestClient;
  /** Sends a request that the contract does not type. A body other than a string is sent as JSON. */
  call: (
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: object },
  ) => Promise<Answer>;
}

type TestQueue = ConstructorParameters<typeof Jobs>[1];

/** Jobs are stored, and no worker runs them. */
const nobodyListens: TestQueue = { add: () => Promise.resolve(), remove: () => Promise.resolve() };

/** Deviations from the default API of a test. */
export interface TestApiOptions {
  rates?: CallRates;
  isSelfSignUp?: boolean;
  networkOwnerEnterpriseId?: number;
  isMailSetUp?: boolean;
  proxies?: number;
  live?: Partial<LiveLimits>;
  /** Another API on the same database, as in another process. */
  beside?: TestApi;
  log?: Logger;
}

/** Opens the API on a free port of loopback, with an empty database. `close` closes both. */
export async function openTestApi(
  openQueue: (place: DatabasePlace) => TestQueue = () => nobodyListens,
  options: TestApiOptions = {},
): Promise<TestApi> {
  const { isSelfSignUp = false, isMailSetUp = false, log = pino({ level: 'silent' }), proxies = 0 } = options;
  const rates = new RateLimits(options.rates ?? { perAddress: 1e6, perEnterprise: 1e6 });
  const opened = options.beside ? shareDatabase(options.beside) : await openTestDatabase();
  const { database } = opened;
  const folder = await mkdtemp(join(tmpdir(), 'platen-files-'));
  const files = new FileStore(database, openFileStorage({ folder: join(folder, 'files') }));
  const jobs = new Jobs(database, openQueue(opened.place), findJobOwner, () => {}, noCaps);
  const addresses = new AddressRules(parseAddressRanges('127.0.0.2/32'));
  const nowMs = () => performance.now();
  const version = { name: 'Platen', version: '1.2.3', build: 'test' };
  const platform = createPlatform(database, nowMs, {
    version,
    isSelfSignUp,
    networkOwnerEnterpriseId: options.networkOwnerEnterpriseId,
    publicUrl: undefined,
    mail: { isSetUp: isMailSetUp, pageBase: 'https://platen.example' },
    company: { name: 'Prints Ltd', address: '1 High Street, Leeds', vatNumber: 'GB 123', logo: undefined },
    readyMs: HANG_MS,
    elsewhere: {
      hosts: { imaging: 'https://img.example.com' },
      sockets: { hotFolder: 'ws://127.0.0.1:7000' },
    },
  });
  const examiner = new UploadExaminer(process.env['PLATEN_BUILT_CLI'] ?? '');
  const receiver = new FileReceiver(files, examiner);
  const hints = new JobHints(opened.place);
  const cutOuts = new CutOuts(database, files, jobs, hints, KEPT_DAYS);
  const mockups = new MockupSets(database, files, jobs, hints, 'LOCAL');
  const plateWarmer = new PlateWarmer(database, files, jobs, hints);
  const background = new BackgroundWork(log);
  const pictures = new ViewPictures(files, process.env['PLATEN_BUILT_CLI'] ?? '', HANG_MS);
  const prints = new TrialPrints(files, process.env['PLATEN_BUILT_CLI'] ?? '', HANG_MS);
  const pages = new BuiltPages(join(process.env['PLATEN_BUILT_CLI'] ?? '', 'web'));
  const routes = listRoutes({
    database,
    files,
    jobs,
    cutOuts,
    platform,
    addresses,
    uploads: { receiver, keptDays: KEPT_DAYS },
    pictures,
    prints,
    hints,
    plateWarmer,
    background,
    pages,
  });
  const forwarding = new UntrustedForwarding(folder, log);
  await forwarding.begin(proxies);
  const app = createApp({ database, platform, routes, pages, log, nowMs, rates, proxies, forwarding });
  const faults = new Set<string>();
  const checking = checkAnswers(
    routes.map(({ call }) => call),
    faults,
  );
  app.middleware.unshift(checking);
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origins = new ShopOrigins(database);
  const live = openLive(
    server,
    { app, platform, rates, origins, mockups, cutOuts, hints, log },
    { ...liveLimits, ...options.live },
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let users = 0;
  /** Products and designs of an enterprise share their files, as in the demo: each has some fifty fonts. */
  const stores = new Map<number, ReferenceStore>();
  const storeOf = (enterpriseId: number) => {
    const store = stores.get(enterpriseId) ?? new ReferenceStore(files, enterpriseId, 'fixtures');
    stores.set(enterpriseId, store);
    return store;
  };
  return {
    ...opened,
    url,
    files,
    receiver,
    dataFolder: folder,
    jobs,
    routes,
    platform,
    async createEnterprise(name) {
      const [row] = (await database('enterprise').insert({ name }, 'id')) as { id: number }[];
      return row!.id;
    },
    async createUser(enterpriseId, roles, functionType = 'NetworkOwner') {
      const username = `user-${(users += 1)}@test.example`;
      await database('employee').insert({
        enterpriseId,
        username,
        passwordHash: await hashed,
        roles: json(roles),
        activatedLicences: json([{ product: 'PrintOnDemand', functionType }]),
      });
      return `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`;
    },
    async readMailedCode(recipient) {
      const mail = (await database('mail').where({ recipient }).orderBy('id', 'desc').first('text')) as
        | { text: string }
        | undefined;
      return /^https:\/\/platen\.example\/[^#\s]*#\w+=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
    },
    async createProduct(enterpriseId, name) {
      await database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
      const shop = {
        enterpriseId,
        name,
        shopType: 'SHOPIFY',
        shopDomain: `${name}-${enterpriseId}.shop.example`,
        domainProven: true,
      };
      const [row] = (await database('shop').insert(shop, 'id')) as { id: number }[];
      const product = await readDemoProduct('fixtures', name);
      return saveDemoProduct(database, { enterpriseId, shopId: row!.id }, product, storeOf(enterpriseId));
    },
    async createPayload(enterpriseId, name, ids) {
      const { productName, design } = await readDemoDesign('fixtures', name);
      const product = await readDemoProduct('fixtures', productName);
      return composePayload(await storeOf(enterpriseId).store(design), product, ids);
    },
    as: (authorization) => openTestClient(url, authorization === undefined ? {} : { authorization }),
    async call(method, path, { as, body, headers = {} } = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(as ? { authorization: as } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const type = answer.headers.get('content-type');
      // Event streams do not end by themselves.
      if (type === 'text/event-stream') await answer.body?.cancel();
      const text = answer.bodyUsed ? '' : await answer.text();
      const isJson = type?.includes('json');
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
    },
    async close() {
      await background.close();
      await live.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await examiner.close();
      await pictures.close();
      await prints.close();
      await hints.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
      if (faults.size > 0)
        throw new Error(`Answers differ from their declarations:\n${[...faults].join('\n')}`);
    },
  };
}

const shareDatabase = ({ database, place }: TestApi): TestDatabase => ({
  database,
  place,
  close: () => Promise.resolve(),
});
