import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Gate } from '../auth/gate.ts';
import { SessionCookie } from '../auth/sessions/session-cookie.ts';
import type { Access } from '../contract/access.ts';
import { clientNetwork } from '../middleware/client-network.ts';
import { readJsonBody } from '../middleware/read-json-body.ts';
import { answerPreflight, ShopHeaders } from '../middleware/shop-headers.ts';
import type { ShopOrigins } from '../middleware/shop-origins.ts';
import { exportList, wantsCsv } from './export-list.ts';
import type { Request, Route, StreamAnswer } from './handler.ts';
import { checkUnknownFields } from './check-unknown-fields.ts';
import { parsePart } from './parse-part.ts';

export interface RouteParts {
  gate: Gate;
  origins: ShopOrigins;
  publicUrl: string | undefined;
}

/** Answers calls: identifies the caller, checks access and input, then runs the handler. */
export function mountRoutes(routes: readonly Route[], parts: RouteParts): Router {
  const router = new Router();
  const consumerMethods = new Map<string, string[]>();
  for (const route of routes) {
    const { path: template, method, access } = route.call;
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    router[method](path, (context: Context) => answerCall(route, parts, context));
    if (!isForShops(access)) continue;
    const methods = [...(consumerMethods.get(path) ?? []), method.toUpperCase()];
    consumerMethods.set(path, methods);
  }
  for (const [path, methods] of consumerMethods)
    router.options(path, (context: Context) => answerPreflight(context, parts.origins, methods));
  return router;
}

async function answerCall(route: Route, parts: RouteParts, context: Context): Promise<void> {
  const { call } = route;
  context.state['call'] = call.name;
  const { enterpriseId: owner } = paramsOf(context);
  const enterpriseId = owner === undefined ? undefined : Number(owner);
  if (!isForShops(call.access)) return answerAdmitted(route, parts, context, enterpriseId, undefined);
  const shops = new ShopHeaders(context, parts.origins, call.policy);
  if (!call.isAboutProduct && !call.isForOwnPages) await shops.allowShops(enterpriseId);
  try {
    await answerAdmitted(route, parts, context, enterpriseId, shops);
  } catch (error) {
    // The problem contains no data of the product, and pages show it.
    if (call.isAboutProduct) await shops.allowShops(enterpriseId);
    throw error;
  }
}

async function answerAdmitted(
  { call, handle }: Route,
  parts: RouteParts,
  context: Context,
  enterpriseId: number | undefined,
  shops: ShopHeaders | undefined,
): Promise<void> {
  const cookie = new SessionCookie(context, parts.publicUrl);
  const caller = await parts.gate.admit(call, context, cookie, enterpriseId);
  const leaving = new AbortController();
  context.res.once('close', () => leaving.abort());
  const body = call.body ? await readJsonBody(context) : undefined;
  const request: Request = {
    params: parsePart(call.params, paramsOf(context), 'path'),
    query: parsePart(call.query, { ...context.query }, 'query'),
    body: call.body ? parsePart(call.body, body, 'body') : undefined,
    caller,
    cookie,
    requestId: context.state['requestId'] as string,
    signal: leaving.signal,
    idempotencyKey: call.takesKey && (context.get('idempotency-key') || undefined),
    header: (name) => context.get(name) || undefined,
    stream: context.req,
    origin: `${context.protocol}://${context.host}`,
    network: clientNetwork(context.ip),
    restrictToSellers: (sellers) => shops?.allowSellers(sellers) ?? Promise.resolve(undefined),
    showToShops: () => shops?.allowShops() ?? Promise.resolve(undefined),
    showToOwnPages: () => shops?.allowOwnPages(),
    log: context.state['log'] as Logger,
  };
  if (call.body) checkUnknownFields(context, call.body, body);
  const result: unknown = await (wantsCsv(call, request)
    ? exportList(call, handle, request)
    : handle(request));
  const { cacheSeconds } = call;
  context.set('Cache-Control', cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
  if (isStream(result)) {
    const { Vary, ...headers } = result.headers;
    context.set(headers as Record<string, string>);
    if (Vary !== undefined) context.vary(Vary);
    context.body = result.body;
    context.status = result.status ?? 200;
    return;
  }
  context.status = call.status ?? 200;
  if (call.status !== 204) context.body = result;
}

const paramsOf = (context: Context): Record<string, string> =>
  (context as unknown as { params?: Record<string, string> }).params ?? {};

/** Pages of shops may make the calls of shoppers, and no others. */
const isForShops = ({ roles, fromOwnPages }: Access) => !roles && !fromOwnPages;

const isStream = (result: unknown): result is StreamAnswer =>
  typeof result === 'object' && result !== null && 'body' in result && 'headers' in result;
