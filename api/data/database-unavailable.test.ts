import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createHttpServer } from '../server/create-http-server.ts';
import { BuiltPages } from '../pages/built-pages.ts';
import { createPlatform } from '../server/platform.ts';
import { RateLimits } from '../middleware/rate-limits.ts';
import { UntrustedForwarding } from '../middleware/untrusted-forwarding.ts';
import { healthRoutes } from '../routes/health-routes.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { readUnavailableError } from './database-unavailable.ts';
import { connectDatabase, type DatabasePlace, SERVER_CONNECT_MS } from './connect.ts';
import { DatabaseWatch } from './database-watch.ts';
import { HANG_MS, waitUntil } from '../testing/wait-until.ts';

/** An API whose connection to its database can be cut or held. */
async function openApi(t: ExecutionContext) {
  const opened = await openTestDatabase();
  const proxy = await openProxy(opened.place);
  const watch = new DatabaseWatch(proxy.place);
  const database = connectDatabase(proxy.place, {
    openSocket: watch.openSocket,
    connectMs: SERVER_CONNECT_MS,
  });
  const nowMs = () => performance.now();
  const version = { name: 'Platen', version: '1', build: 'x' };
  const platform = createPlatform(database, nowMs, {
    version,
    isSelfSignUp: false,
    publicUrl: undefined,
    mail: { isSetUp: false, pageBase: 'http://127.0.0.1' },
    readyMs: HANG_MS,
    elsewhere: { hosts: {}, sockets: {} },
  });
  const routes = [...healthRoutes(database, platform), ...platformRoutes(database, platform)];
  const rates = new RateLimits({ perAddress: 1e6, perEnterprise: 1e6 });
  const log = pino({ level: 'silent' });
  const forwarding = new UntrustedForwarding(tmpdir(), log);
  const pages = new BuiltPages(tmpdir());
  const app = createApp({ database, platform, routes, pages, log, nowMs, rates, proxies: 0, forwarding });
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as unknown,
    };
  };
  t.teardown(async () => {
    server.closeAllConnections();
    server.close();
    await database.destroy();
    await watch.close();
    await proxy.cut();
    await opened.close();
  });
  return { ask, proxy, database, isServer: 'url' in opened.place };
}

/** After so long the watch has abandoned its first connection to a silent server. */
const PATIENCE_MS = 3500;
/** `npm run faults` measures how soon calls are refused. */
const READS_ROWS = '/public/v1/partnerappconfigurations';
const away = { status: 503, retryAfter: '5', body: { errorCode: 'database-unavailable' } };

test('calls are answered with 503 while the database is unavailable, and normally afterwards', async (t) => {
  const { ask, proxy } = await openApi(t);
  t.is((await ask('/health/ready')).status, 200);
  await proxy.cut();
  for (const path of ['/health/ready', READS_ROWS, '/health/ready']) {
    t.like(await ask(path), away);
  }
  t.is((await ask('/health/live')).status, 200);
  await proxy.mend();
  t.is((await ask('/health/ready')).status, 200);
  t.is((await ask(READS_ROWS)).status, 200);
});

test('pending and new calls are answered with 503 while the database is silent, and normally afterwards', async (t) => {
  const { ask, proxy } = await openApi(t);
  await proxy.watched();
  for (const times of ['once', 'again']) {
    t.is((await ask(READS_ROWS)).status, 200, times);
    proxy.hold();
    // More calls than there are connections, and calls that follow.
    for (const answer of await Promise.all(Array.from({ length: 60 }, () => ask(READS_ROWS))))
      t.like(answer, away);
    if (times === 'again') await new Promise((later) => setTimeout(later, PATIENCE_MS));
    const dialled = proxy.countDialled();
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => ask(READS_ROWS))))
      t.like(answer, away);
    t.true(proxy.countDialled() - dialled < 20, 'only the watch connects to a silent server');
    t.is((await ask('/health/live')).status, 200);
    proxy.letGo();
    await waitUntil(async () => (await ask(READS_ROWS)).status === 200);
  }
  t.is((await ask('/health/ready')).status, 200);
});

test('a database that answers on other connections is not silent', async (t) => {
  const { proxy, database } = await openApi(t);
  const ask = () => database.raw('SELECT 1') as Promise<unknown>;
  await ask();
  await proxy.watched();
  proxy.hold({ first: 1 });
  for (const startedMs = performance.now(); performance.now() - startedMs < 1500;)
    await t.notThrowsAsync(ask());
});

test('a slow database is not silent', async (t) => {
  const { isServer, database } = await openApi(t);
  // The embedded database runs one statement at a time, and is not watched.
  if (!isServer) return t.pass();
  const sleeps = Array.from({ length: 10 }, () => database.raw('SELECT pg_sleep(1.5)') as Promise<unknown>);
  await t.notThrowsAsync(Promise.all(sleeps));
});

test('a connection that ends during a statement counts as an unavailable database, whichever library reports it', (t) => {
  for (const message of [
    'Connection terminated unexpectedly',
    'select * from "shop" where "id" = $1 - Connection terminated unexpectedly',
    'insert into "shop" ("name") values ($1) - Client was closed and is not queryable',
    'Knex: Timeout acquiring a connection. The pool is probably full.',
  ])
    t.is(readUnavailableError(new Error(message))?.status, 503, message);
  for (const message of ['select 1 - no such column', 'it said: Connection terminated'])
    t.is(readUnavailableError(new Error(message)), undefined, message);
});

/** A connection to a database that can be cut or held. While it is held no bytes pass, and neither side is notified. */
async function openProxy(target: DatabasePlace) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-line-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const pairs: [near: Socket, far: Socket][] = [];
  let isHeld = false;
  const couple = ([near, far]: [Socket, Socket]) => near.pipe(far).pipe(near);
  const uncouple = ([near, far]: [Socket, Socket]) => {
    for (const socket of [near, far]) socket.unpipe().pause();
  };
  const dial = () =>
    'url' in target ? connect(Number(new URL(target.url).port), '127.0.0.1') : connect(target.socketPath);
  const open = () =>
    new Promise<Server>((resolve) => {
      const server = createServer((near) => {
        const far = dial();
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => [near, far].forEach((one) => one.destroy()));
        }
        pairs.push([near, far]);
        if (!isHeld) couple([near, far]);
      });
      server.listen(socketPath, () => resolve(server));
    });
  let server = await open();
  const name = 'url' in target ? new URL(target.url).pathname.slice(1) : 'postgres';
  return {
    // `host` of a socket's folder, which a URL can name too.
    place: { url: `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}` },
    async cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((closed) => server.close(closed));
      await rm(socketPath, { force: true });
    },
    async mend() {
      server = await open();
    },
    countDialled: () => pairs.length,
    /** Waits until answers arrive repeatedly on the first connection. */
    async watched() {
      for (let answers = 0, bytes = 0; answers < 4;) {
        await new Promise((later) => setTimeout(later, 150));
        const came = pairs[0]?.[1].bytesRead ?? 0;
        if (came > bytes) answers += 1;
        bytes = came;
      }
    },
    /** @param which all present and future connections, or only the first ones */
    hold({ first }: { first?: number } = {}) {
      isHeld = first === undefined;
      pairs.slice(0, first).forEach(uncouple);
    },
    letGo() {
      isHeld = false;
      pairs.forEach(couple);
    },
  };
}
