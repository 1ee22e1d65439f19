import * as z from 'zod';
import type { Call } from './call.ts';
import { problem, type Problem } from './problem.ts';

type IsOptional<T> = Record<never, never> extends T ? true : false;
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? IsOptional<z.input<Schema>> extends true
    ? { [_ in Name]?: z.input<Schema> }
    : { [_ in Name]: z.input<Schema> }
  : unknown;

/** The arguments of a call, by its declaration. */
export type Sent<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  (C extends { body: infer Body } ? Part<'body', Body> : unknown) &
  (C extends { sends: 'files' } ? { files: readonly File[] } : unknown) &
  (C extends { takesKey: true } ? { idempotencyKey?: string } : unknown) & { signal?: AbortSignal };

/** The result of a call. A call that declares no answer returns the Response itself. */
export type AnswerOf<C extends Call> = C extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : C extends { status: 204 }
    ? undefined
    : Response;

export type Client = <C extends Call>(
  call: C,
  ...sent: IsOptional<Sent<C>> extends true ? [sent?: Sent<C>] : [sent: Sent<C>]
) => Promise<AnswerOf<C>>;

/** An answer that is no success. `errorCode` says which; `error` says it to people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.error);
  }
}

interface AnySent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls an API by its declarations, in a browser or in Node.
 * @param baseUrl without a slash at its end; empty: where the page is
 * @param send does the work of `fetch`: adds what signs in, or counts
 * @throws ApiProblem when the answer is no success; ZodError when it is none of the call's answers
 */
export function createClient(baseUrl: string, send: typeof fetch = fetch): Client {
  async function client<C extends Call>(call: C, sent?: Sent<C>): Promise<AnswerOf<C>>;
  async function client(call: Call, sent: AnySent = {}): Promise<unknown> {
    const { path, method, answer, status } = call;
    const params = texts.parse(sent.params ?? {});
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const query = new URLSearchParams(texts.parse(sent.query ?? {})).toString();
    const response = await send(`${baseUrl}${place}${query && `?${query}`}`, composeRequest(method, sent));
    if (!response.ok) throw new ApiProblem(response.status, await readProblem(response));
    if (answer) return answer.parse(await response.json());
    return status === 204 ? undefined : response;
  }
  return client;
}

/** The parts of an address as text; what is undefined is not sent. */
const texts = z
  .record(
    z.string(),
    z
      .union([z.string(), z.number(), z.boolean(), z.date().transform((date) => date.toISOString())])
      .optional(),
  )
  .transform((parts) =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, String(part)]])),
    ),
  );

function composeRequest(method: Call['method'], sent: AnySent): RequestInit {
  const headers = new Headers();
  if (sent.body !== undefined) headers.set('content-type', 'application/json');
  if (sent.idempotencyKey !== undefined) headers.set('idempotency-key', sent.idempotencyKey);
  const form = new FormData();
  for (const file of sent.files ?? []) form.append('file', file);
  const body = sent.files ? form : sent.body === undefined ? null : JSON.stringify(sent.body);
  return { method: method.toUpperCase(), headers, body, signal: sent.signal ?? null };
}

async function readProblem(response: Response): Promise<Problem> {
  const read = problem.safeParse(await response.json().catch(() => undefined));
  // A proxy before the API answers in words of its own.
  return read.data ?? { error: `General error occurred: ${response.status}`, errorCode: 'unreadable' };
}
