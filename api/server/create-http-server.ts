import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/** Time limits of clients. */
export interface HttpTimeouts {
  /** Until all headers have arrived: a client that sends them one by one delays no other. */
  headersMs: number;
  /** Until the body is there: 200 MB over a slow line. */
  requestMs: number;
  /** Interval between two checks of the connections. */
  checkMs: number;
}

const TIMEOUTS: HttpTimeouts = { headersMs: 10_000, requestMs: 15 * 60_000, checkMs: 2000 };
/** Longer than proxies keep an idle connection: they would send a call into one that just ended. */
const KEEP_ALIVE_MS = 65_000;

/** The server under the application, without a port yet. */
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
