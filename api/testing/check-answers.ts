import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';
import type { Call } from '../contract/call.ts';
import { errorsOf, SESSION_OVER } from '../contract/errors-of.ts';
import { listOf } from '../contract/page.ts';
import { problem } from '../contract/problem.ts';
import { strictSchema } from './strict-schema.ts';
import { answerFaulty } from './test-events.ts';

/** Compares every answer with its call's declaration. Each difference is added to `found` once. */
export function checkAnswers(calls: readonly Call[], found: Set<string>): Middleware {
  const byName = new Map(calls.map((call) => [call.name, call]));
  return async (context: Context, next: Next) => {
    await next();
    const call = byName.get(context.state['call'] as string);
    if (!call) return;
    const fault = context.status < 400 ? checkSuccess(call, context) : checkProblem(call, context);
    if (!fault) return;
    found.add(`${call.name}: ${fault}`);
    answerFaulty.publish(fault);
  };
}

function checkSuccess(call: Call, context: Context): string | undefined {
  const { answer, status = 200, otherStatuses = [] } = call;
  if (context.status !== status && !otherStatuses.some((other) => other === context.status))
    return `${context.status} is not among its statuses`;
  if (!answer || context.status === 304)
    return context.type === 'application/json' ? 'answers JSON and declares none' : undefined;
  if (context.type === 'text/csv' && listOf(call)) return;
  if (context.type !== 'application/json') return `answers ${context.type}`;
  const { error } = strictSchema(answer).safeParse(bodyOf(context));
  return error && `${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`;
}

function checkProblem(call: Call, context: Context): string | undefined {
  const { data, error } = strictSchema(problem).safeParse(bodyOf(context));
  if (error) return `a problem with ${error.message}`;
  const { errorCode } = data as { errorCode: string | number };
  const code = errorCode === SESSION_OVER ? 'session-over' : errorCode;
  return errorsOf(call).some((each) => each === code)
    ? undefined
    : `${errorCode} (${context.status}) is not among its errors`;
}

function bodyOf({ body, response }: Context): unknown {
  if (!Buffer.isBuffer(body)) return JSON.parse(JSON.stringify(body));
  const unpack = unpackers[response.get('content-encoding')];
  return JSON.parse((unpack ? unpack(body) : body).toString());
}

const unpackers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
