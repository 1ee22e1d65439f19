import Koa from 'koa';
import helmet from 'koa-helmet';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Gate } from './auth/gate.ts';
import { answerProblems } from './middleware/answer-problems.ts';
import type { RateLimits } from './middleware/rate-limits.ts';
import { serveDashboard } from './middleware/serve-dashboard.ts';
import { setFrameRule } from './middleware/shop-headers.ts';
import { ShopOrigins } from './middleware/shop-origins.ts';
import type { UntrustedForwarding } from './middleware/untrusted-forwarding.ts';
import type { BuiltPages } from './pages/built-pages.ts';
import type { Platform } from './server/platform.ts';
import type { Route } from './routes/handler.ts';
import { mountRoutes } from './routes/mount-routes.ts';

export interface AppParts {
  database: Knex;
  platform: Platform;
  routes: readonly Route[];
  pages: BuiltPages;
  log: Logger;
  nowMs: () => number;
  rates: RateLimits;
  /** Number of proxies before the API, each of which adds to X-Forwarded-For. */
  proxies: number;
  forwarding: UntrustedForwarding;
}

/** The API as a Koa application that does not listen yet. */
export function createApp({
  database,
  platform,
  routes,
  pages,
  log,
  nowMs,
  rates,
  proxies,
  forwarding,
}: AppParts): Koa {
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  app.use(answerProblems({ log, metrics: platform.metrics, nowMs }));
  if (proxies === 0) app.use(forwarding.watch);
  // `shop-headers.ts` has the rules for frames and contents. By default no origin may frame an answer.
  app.use(helmet({ contentSecurityPolicy: false, frameguard: false }));
  app.use((context, next) => {
    setFrameRule(context);
    return next();
  });
  const gate = new Gate({ ...platform, rates });
  const router = mountRoutes(routes, {
    gate,
    origins: new ShopOrigins(database),
    publicUrl: platform.publicUrl,
  });
  app.use(router.routes()).use(serveDashboard(pages)).use(router.allowedMethods());
  // Koa's default handler prints to the console; every error has been caught and logged above.
  app.silent = true;
  return app;
}
