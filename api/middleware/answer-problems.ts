import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import { PlatenError } from '../../engine/node.ts';
import { describeProblem } from '../answers/problem.ts';
import type { CallMetrics } from './call-metrics.ts';

/** A request id from the client. */
const REQUEST_ID = /^[\w-]{8,64}$/;
/** Statuses after which a body may still be arriving: the connection is not used again. */
const UNREAD_BODY = [408, 413, 415];

export interface AnswerParts {
  log: Logger;
  metrics: CallMetrics;
  nowMs: () => number;
}

/**
 * The outermost step: gives the request its id, answers errors with a problem of one shape (back-office §8), and logs the
 * request and its result. Headers, queries and bodies are not logged.
 */
export function answerProblems({ log, metrics, nowMs }: AnswerParts): Middleware {
  return async (context: Context, next: Next) => {
    const given = context.get('x-request-id');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    context.state['requestId'] = requestId;
    context.state['log'] = log.child({ requestId });
    context.set('X-Request-Id', requestId);
    const startedMs = nowMs();
    try {
      await next();
      refuseSilence(context);
    } catch (error) {
      answerError(context, error, log.child({ requestId }));
    }
    const durationMs = nowMs() - startedMs;
    const { method, path, status } = context;
    const call = (context.state['call'] as string | undefined) ?? 'none';
    metrics.count(call, method, status, durationMs);
    log.info({ requestId, method, path, call, status, durationMs: Math.round(durationMs) }, 'request');
  };
}

/** Refuses a path without a route, and a method that the router refused without a body. */
function refuseSilence(context: Context): void {
  if (context.status < 400 || (context.body !== undefined && context.body !== null)) return;
  const text = context.status === 404 ? 'There is no such path.' : `${context.method} is not for this path.`;
  throw new PlatenError(context.status === 404 ? 'path-unknown' : 'method-unknown', text, {
    status: Math.min(context.status, 405),
  });
}

function answerError(context: Context, error: unknown, log: Logger): void {
  const { status, problem, isFault, retryAfterSeconds } = describeProblem(error);
  context.status = status;
  if (status === 401) context.set('WWW-Authenticate', challenge(context));
  if (retryAfterSeconds !== undefined) context.set('Retry-After', String(retryAfterSeconds));
  if (UNREAD_BODY.includes(status)) context.set('Connection', 'close');
  context.remove('Cache-Control');
  context.set('Cache-Control', 'no-store');
  context.body = problem;
  if (isFault) log.error({ err: error, ...problem }, 'request failed');
}

/**
 * A page's script shows its own sign-in form, so the browser must not show its prompt. Pages that are opened, and programs,
 * get the standard challenge (RFC 7617).
 */
function challenge(context: Context): string {
  const mode = context.get('sec-fetch-mode');
  const scheme = mode === '' || mode === 'navigate' ? 'Basic' : 'X-Basic';
  return `${scheme} realm="Platen", charset="UTF-8"`;
}
