import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import { checkAccess } from '../auth/check-access.ts';
import { readBasicCredentials, type SignIn } from '../auth/sign-in.ts';
import type { Route, StreamAnswer } from './handler.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';

/** Answers calls: who asks, may they, is what they send right; then the handler. */
export function mountRoutes(routes: readonly Route[], signIn: SignIn): Router {
  const router = new Router();
  for (const route of routes) {
    const path = route.call.path.replace(/\{(\w+)\}/g, ':$1');
    router[route.call.method](path, (context: Context) => answerCall(route, signIn, context));
  }
  return router;
}

async function answerCall({ call, handle }: Route, signIn: SignIn, context: Context): Promise<void> {
  const credentials = call.access.roles && readBasicCredentials(context.get('authorization'));
  const caller = credentials && (await signIn.check(...credentials));
  const { params: rawParams = {} } = context as unknown as { params?: Record<string, string> };
  const enterpriseId =
    rawParams['enterpriseId'] === undefined ? undefined : Number(rawParams['enterpriseId']);
  checkAccess(call.access, caller, enterpriseId);
  const leaving = new AbortController();
  context.res.once('close', () => leaving.abort());
  const result: unknown = await handle({
    params: parsePart(call.params, rawParams, 'path'),
    query: parsePart(call.query, context.query, 'query'),
    body: call.body ? parsePart(call.body, bodyOf(context), 'body') : undefined,
    caller,
    requestId: context.state['requestId'] as string,
    signal: leaving.signal,
    header: (name) => context.get(name) || undefined,
    stream: context.req,
    address: context.ip,
    log: context.state['log'] as Logger,
  });
  if (isStream(result)) {
    context.set(result.headers);
    context.body = result.body;
    context.status = result.status ?? 200;
    return;
  }
  context.status = call.status ?? 200;
  if (call.status !== 204) context.body = result;
}

/** @throws PlatenError `request-invalid` that names the first bad field */
function parsePart<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    refuseUnstorableText(parsed.data);
    return parsed.data;
  }
  const issue = parsed.error.issues[0]!;
  const field = issue.path.map(String).join('.');
  const place = field ? `${field} (${where})` : `The ${where}`;
  const text = isWhole(issue) ? issue.message : `${place}: ${issue.message}.`;
  throw new PlatenError('request-invalid', text, { path: field });
}

/** Whether a rule of ours says all that is to be said, word for word as the specification has it (`wire-types.ts`). */
const isWhole = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.['isWhole'] === true;

const bodyOf = (context: Context): unknown => (context.request as unknown as { body?: unknown }).body;

const isStream = (result: unknown): result is StreamAnswer =>
  typeof result === 'object' && result !== null && 'body' in result && 'headers' in result;
