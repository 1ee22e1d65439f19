import type { Middleware } from 'koa';
import { DASHBOARD_POLICY } from '../contract/calls/pages.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';
import { setFrameRule } from './shop-headers.ts';

/** Addresses of calls and files: a browser, too, gets 404 there. */
const NO_PAGE = /^\/(v1|public|assets|f|docs|help|health)(\/|$)/;

/**
 * Answers a browser that opens an address without a route with the dashboard, whose own router knows the address
 * (back-office §2).
 */
export function serveDashboard(pages: BuiltPages): Middleware {
  return async (context, next): Promise<void> => {
    const { method, path } = context;
    const isPage = (method === 'GET' || method === 'HEAD') && context.accepts('json', 'html') === 'html';
    if (!isPage || NO_PAGE.test(path) || isCall(context)) {
      await next();
      return;
    }
    setFrameRule(context, undefined, DASHBOARD_POLICY);
    const answer = await answerEncoded(
      await pages.page('dashboard'),
      (name) => context.get(name) || undefined,
      'no-cache',
    );
    context.set(answer.headers);
    context.status = answer.status ?? 200;
    context.body = answer.body;
  };
}

/** Whether a route has the address, whatever its method. */
const isCall = (context: object): boolean =>
  'matched' in context && Array.isArray(context.matched) && context.matched.length > 0;
