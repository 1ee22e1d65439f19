import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { PlatenError } from '../../engine/node.ts';
import { isOwnOrigin } from '../auth/own-origin.ts';
import { SessionCookie } from '../auth/sessions/session-cookie.ts';
import { type CutOutRequest, LIVE_PATH, type MockupRequest } from '../contract/live.ts';
import type { JobHints } from '../data/job-hints.ts';
import { clientNetwork } from '../middleware/client-network.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { RestrictToSellers } from '../middleware/shop-headers.ts';
import type { ShopOrigins } from '../middleware/shop-origins.ts';
import type { Platform } from '../server/platform.ts';
import { describeProblem } from '../answers/problem.ts';
import type { CutOuts } from '../services/jobs/cut-outs.ts';
import type { MockupSets } from '../services/mockups/mockup-sets.ts';
import { followCutOut } from './follow-cut-out.ts';
import { followMockups } from './follow-mockups.ts';
import { LiveConnection } from './live-connection.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';

export interface LiveParts {
  /** Identifies the sender of a request, as for calls. */
  app: Koa;
  platform: Pick<Platform, 'maintenance' | 'publicUrl' | 'sessions'>;
  rates: RateLimits;
  origins: ShopOrigins;
  mockups: MockupSets;
  cutOuts: CutOuts;
  hints: JobHints;
  log: Logger;
}

interface Admission {
  enterpriseId: number;
  network: string;
  shopOrigin: string | undefined;
  token: string | undefined;
}

const PATH = new RegExp(`^${LIVE_PATH.replace('{enterpriseId}', '(\\d{1,15})')}$`);

/** Accepts websockets on the port of the API, from any page that may make consumer calls. */
export function openLive(
  server: Server,
  parts: LiveParts,
  limits: LiveLimits = liveLimits,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<LiveConnection>();
  const perNetwork = new Map<string, number>();

  const takePlace = (socket: Duplex, network: string) => {
    const taken = perNetwork.get(network) ?? 0;
    if (connections.size >= limits.maxSockets || taken >= limits.maxSocketsPerAddress)
      throw new PlatenError('sockets-exceeded', 'Too many connections: close some first.', { status: 429 });
    perNetwork.set(network, taken + 1);
    socket.once('close', () => {
      const left = perNetwork.get(network)! - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
  };
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { enterpriseId, network, shopOrigin, token } = await admit(request, parts);
    const restrictToSellers: RestrictToSellers = async (find) => {
      if (shopOrigin !== undefined && !parts.origins.isOneOf(shopOrigin, await find())) throw originRefused();
      return undefined; // a socket is not shown in a frame
    };
    // At each request: the session may end while the socket is open.
    const readStaffOf = async () =>
      token === undefined ? undefined : (await parts.platform.sessions.find(token))?.caller.enterpriseId;
    if (socket.destroyed) return; // the client has disconnected
    takePlace(socket, network);
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const connection = new LiveConnection(websocket, {
        enterpriseId,
        limits,
        log: parts.log,
        open: (action, asked) =>
          action === 'REMOVEBACKGROUND'
            ? followCutOut(parts.cutOuts, enterpriseId, asked as CutOutRequest)
            : followMockups(parts.mockups, parts.hints, enterpriseId, asked as MockupRequest, {
                restrictToSellers,
                readStaffOf,
              }),
        async admit() {
          await parts.rates.countAddress(network);
          await parts.rates.countVisitor(enterpriseId);
          await parts.platform.maintenance.check(false);
        },
      });
      connections.add(connection);
      websocket.once('close', () => connections.delete(connection));
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}); // close follows
    open(request, socket, head).catch((error: unknown) => refuse(socket, error, parts.log));
  });
  const timer = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, limits.pingMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      sockets.close(); // new clients are refused (503)
      for (const connection of connections) connection.restart();
      const ended = [...sockets.clients].map((client) => new Promise((next) => client.once('close', next)));
      const force = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, limits.closeMs);
      await Promise.all(ended);
      clearTimeout(force);
    },
  };
}

/**
 * @returns `shopOrigin` of a page of a shop: it sees mockups of the products of that shop. `token` of a session, from
 *   pages of the API's own host
 * @throws PlatenError the refusal
 */
async function admit(
  request: IncomingMessage,
  { app, platform, rates, origins }: LiveParts,
): Promise<Admission> {
  const context = app.createContext(request, new ServerResponse(request));
  const network = clientNetwork(context.ip);
  await rates.countAddress(network);
  const enterpriseId = Number(PATH.exec(context.path)?.[1]);
  if (!(enterpriseId > 0)) throw new PlatenError('path-unknown', 'There is no such path.', { status: 404 });
  await platform.maintenance.check(false);
  // Pages of other sites are refused. Programs send no origin, and pages of the API's own host are trusted.
  const { origin } = request.headers;
  const isOwn = origin !== undefined && isOwnOrigin(origin, context, platform.publicUrl);
  if (origin !== undefined && !isOwn && !(await origins.isShop(origin, enterpriseId))) throw originRefused();
  return {
    enterpriseId,
    network,
    shopOrigin: isOwn ? undefined : origin,
    token: isOwn ? new SessionCookie(context, platform.publicUrl).read() : undefined,
  };
}

const originRefused = () =>
  new PlatenError('origin-refused', 'Pages of this site may not do this.', { status: 403 });

function refuse(socket: Duplex, error: unknown, log: Logger): void {
  const { status, problem, isFault, retryAfterSeconds } = describeProblem(error);
  if (isFault) log.error({ err: error, ...problem }, 'websocket refused');
  const body = JSON.stringify(problem);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
