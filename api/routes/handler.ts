import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { SessionCookie } from '../auth/sessions/session-cookie.ts';
import type { Caller } from '../auth/sign-in.ts';
import type { Call } from '../contract/call.ts';
import type { ShowTo } from '../middleware/shop-headers.ts';

/** The input of a handler: the request, parsed by its call's schemas. */
export interface Request<C extends Call = Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  /** Unknown to calls that take none. */
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : unknown;
  /** Undefined on public calls. */
  caller: Caller | undefined;
  /** The browser's session. */
  cookie: SessionCookie;
  requestId: string;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** Sent as `Idempotency-Key`, to calls that take one. */
  idempotencyKey: string | undefined;
  /** Reads a header of the raw request, by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The raw body, of calls that read it themselves. */
  stream: Readable;
  /** Address that the API was called by, as the client says. */
  origin: string;
  /** The network of the client, as limits count it (`clientNetwork`). */
  network: string;
  /** Says which shops' pages may read the answer of a call that `isAboutProduct`: until then none may. */
  showTo: ShowTo;
  /** The same for an answer that is not about a product: the shop that the page is made for may. */
  showToShops: () => Promise<string | undefined>;
  /** Lets pages of this server show the answer in a frame, where no shop may. */
  showToOwnPages: () => void;
  /** Says which request it is about. */
  log: Logger;
}

/** An answer that is no JSON. */
export interface StreamAnswer {
  /** Default: 200. */
  status?: number;
  body: Readable | Buffer | undefined;
  headers: Record<string, string>;
}

/** The result of a handler, by the schema of its call. */
export type Answered<C> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : unknown;

export type Handler<C extends Call = Call> = (request: Request<C>) => Promise<Answered<C> | StreamAnswer>;

/** A call with what answers it. */
export interface Route {
  call: Call;
  handle: Handler;
}

/** Puts a call and its handler together, with the handler's types checked against the call's schemas. */
export const answer = <C extends Call>(call: C, handle: Handler<C>): Route => ({
  call,
  handle,
});
