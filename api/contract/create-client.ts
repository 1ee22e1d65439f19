import type { Call } from './call.ts';
import type { AnswerOf, AnySent, Client, ProblemOf, Sent } from './client-types.ts';
import { composeAddress } from './compose-address.ts';
import { isCodeOf } from './errors-of.ts';
import { problem } from './problem.ts';
import { parseRetryAfterMs } from './retry-after.ts';

/** An unsuccessful answer. {@link isProblemOf} narrows it to the call that was made. */
export class ApiProblem<C extends Call = Call> extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly call: C,
    readonly status: number,
    /** `errorCode` is for programs, `error` for people. */
    readonly problem: ProblemOf<C>,
    /** The wait that the server requests. */
    readonly retryAfterMs?: number,
  ) {
    super(problem.error);
  }
}

/** Whether this is the problem of a call. Its `errorCode` is then one of those that the call declares. */
export const isProblemOf = <C extends Call>(call: C, error: unknown): error is ApiProblem<C> =>
  error instanceof ApiProblem && error.call === call;

/**
 * Calls an API by its declarations, in a browser or in Node.
 * @param baseUrl without a trailing slash; empty: the page's own host
 * @param send replaces `fetch`: adds credentials, or counts
 * @throws ApiProblem when the answer is unsuccessful; ZodError when it differs from the call's declaration
 */
export function createClient(baseUrl: string, send: typeof fetch = fetch): Client {
  async function client<C extends Call>(call: C, sent?: Sent<C>): Promise<AnswerOf<C>>;
  async function client(call: Call, sent: AnySent = {}): Promise<unknown> {
    const response = await send(`${baseUrl}${composeAddress(call, sent)}`, {
      method: call.method.toUpperCase(),
      headers: sent.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey },
      body: composeBody(sent),
      signal: sent.signal ?? null,
    });
    if (!response.ok) {
      const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'));
      throw new ApiProblem(call, response.status, await readProblem(call, response), retryAfterMs);
    }
    if (call.answer) return call.answer.parse(await response.json());
    return call.status === 204 ? undefined : response;
  }
  return client;
}

function composeBody({ body, files, bytes }: AnySent): BodyInit | null {
  if (bytes) return bytes;
  if (!files)
    return body === undefined ? null : new Blob([JSON.stringify(body)], { type: 'application/json' });
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
}

async function readProblem(call: Call, response: Response): Promise<ProblemOf<Call>> {
  const { data } = problem.safeParse(await response.json().catch(() => undefined));
  const { errorCode, ...described } = data ?? { error: `General error occurred: ${response.status}` };
  return { ...described, errorCode: isCodeOf(call, errorCode) ? errorCode : 'unexpected' };
}
