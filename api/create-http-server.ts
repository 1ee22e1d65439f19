import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/** How long clients may take. */
export interface HttpTimeouts {
  /** Until all headers are there: who sends them one by one holds nobody up. */
  headersMs: number;
  /** Until the body is there: 200 MB over a slow line. */
  requestMs: number;
  /** How often connections are looked at. */
  checkMs: number;
}

const TIMEOUTS: HttpTimeouts = { headersMs: 10_000, requestMs: 15 * 60_000, checkMs: 2000 };
/** Longer than proxies keep a connection that nobody uses: they would send a call into one that just ended. */
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
