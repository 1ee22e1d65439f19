import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/** Time limits of clients. */
export interface HttpTimeouts {
  /** Time for all headers to arrive: a client that sends them one by one does not delay others. */
  headersMs: number;
  /** Time for the body to arrive: 200 MB over a slow connection. */
  requestMs: number;
  /** Interval between two checks of the connections. */
  checkMs: number;
}

const TIMEOUTS: HttpTimeouts = { headersMs: 10_000, requestMs: 15 * 60_000, checkMs: 2000 };
/** Longer than proxies keep an idle connection: otherwise they would send a call into a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** The server of the application, which does not listen yet. */
export function createHttpServer(app: Koa, timeouts = TIMEOUTS): Server {
  const { headersMs: headersTimeout, requestMs: requestTimeout, checkMs } = timeouts;
  return createServer(
    {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    app.callback() as (...args: unknown[]) => void,
  );
}
