import { randomUUID } from 'node:crypto';
import Koa, { type Context, type Next } from 'koa';
import { koaBody } from 'koa-body';
import helmet from 'koa-helmet';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { SignIn } from './auth/sign-in.ts';
import type { Route } from './routes/handler.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import { describeProblem } from './routes/problem.ts';

/** Bodies are records of a few kilobytes; a customisation with all its texts stays below this too. */
const MAX_JSON_BYTES = 5 * 2 ** 20;
/** A request's number, when whoever calls gives one. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface AppParts {
  database: Knex;
  routes: readonly Route[];
  log: Logger;
  nowMs: () => number;
}

/** The API as a Koa application, without a port. */
export function createApp({ database, routes, log, nowMs }: AppParts): Koa {
  const app = new Koa();
  app.use(async (context: Context, next: Next) => {
    const given = context.get('x-request-id');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    context.state['requestId'] = requestId;
    context.set('X-Request-Id', requestId);
    const startedMs = nowMs();
    try {
      await next();
      if (context.status === 404 && context.body === undefined) context.throw(404, 'There is nothing here.');
    } catch (error) {
      const { status, problem, isFault } = describeProblem(error);
      context.status = status;
      if (status === 401) context.set('WWW-Authenticate', 'Basic realm="Platen", charset="UTF-8"');
      context.body = problem;
      if (isFault) log.error({ requestId, err: error, ...problem }, 'request failed');
    }
    const { method, path, status } = context;
    log.info({ requestId, method, path, status, durationMs: Math.round(nowMs() - startedMs) }, 'request');
  });
  app.use(helmet());
  app.use(
    koaBody({
      json: true,
      urlencoded: false,
      text: false,
      multipart: false,
      jsonLimit: MAX_JSON_BYTES,
      jsonStrict: true,
    }),
  );
  const router = mountRoutes(routes, new SignIn(database, nowMs));
  app.use(router.routes()).use(router.allowedMethods());
  // Koa's own last resort prints to the console; everything has been caught and logged above.
  app.silent = true;
  return app;
}
