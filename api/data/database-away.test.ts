import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createHttpServer } from '../create-http-server.ts';
import { createPlatform } from '../platform.ts';
import { RateLimits } from '../middleware/rate-limits.ts';
import { healthRoutes } from '../routes/health-routes.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { readAwayError } from './database-away.ts';
import { connectDatabase, type DatabasePlace } from './connect.ts';

test('while the database is away calls are answered with 503 within a second, and again when it is back', async (t) => {
  const opened = await openTestDatabase();
  const line = await openLine(opened.place);
  const database = connectDatabase(line.place);
  const nowMs = () => performance.now();
  const version = { name: 'Platen', version: '1', build: 'x' };
  const platform = createPlatform(database, nowMs, {
    ...{ version, isSelfSignUp: false, publicUrl: undefined, elsewhere: { hosts: {}, sockets: {} } },
  });
  const routes = [...healthRoutes(database, platform), ...platformRoutes(database, platform)];
  const rates = new RateLimits({ perAddress: 1e6, perEnterprise: 1e6 });
  const log = pino({ level: 'silent' });
  const server = createHttpServer(createApp({ database, platform, routes, log, nowMs, rates, proxies: 0 }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const startedMs = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: answer.status,
      body: (await answer.json()) as unknown,
      tookMs: performance.now() - startedMs,
    };
  };
  try {
    t.is((await ask('/health/ready')).status, 200);
    await line.cut();
    for (const path of ['/health/ready', '/public/v1/partnerappconfigurations', '/health/ready']) {
      const { tookMs, ...answer } = await ask(path);
      t.like(answer, { status: 503, body: { errorCode: 'database-unavailable' } });
      t.true(tookMs < 1000, `${tookMs} ms`);
    }
    t.is((await ask('/health/live')).status, 200);
    await line.mend();
    t.is((await ask('/health/ready')).status, 200);
    t.is((await ask('/public/v1/partnerappconfigurations')).status, 200);
  } finally {
    server.closeAllConnections();
    server.close();
    await database.destroy();
    await line.cut();
    await opened.close();
  }
});

test('a connection that ends under a statement is a database that is away, whoever tells of it', (t) => {
  for (const message of [
    'Connection terminated unexpectedly',
    'select * from "shop" where "id" = $1 - Connection terminated unexpectedly',
    'insert into "shop" ("name") values ($1) - Client was closed and is not queryable',
    'Knex: Timeout acquiring a connection. The pool is probably full.',
  ])
    t.is(readAwayError(new Error(message))?.status, 503, message);
  for (const message of ['select 1 - no such column', 'it said: Connection terminated'])
    t.is(readAwayError(new Error(message)), undefined, message);
});

/** A line to a database that can be cut. */
async function openLine(target: DatabasePlace) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-line-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const dial = () =>
    'url' in target
      ? connect(Number(new URL(target.url).port), '127.0.0.1')
      : connect(join(target.socketFolder, '.s.PGSQL.5432'));
  const open = () =>
    new Promise<Server>((resolve) => {
      const server = createServer((near) => {
        const far = dial();
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => [near, far].forEach((one) => one.destroy()));
        }
        near.pipe(far).pipe(near);
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
  };
}
