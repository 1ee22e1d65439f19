import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { SessionCookie } from '../auth/sessions/session-cookie.ts';
import type { Caller } from '../auth/sign-in.ts';
import type { Call } from '../contract/call.ts';
import type { RestrictToSellers } from '../middleware/shop-headers.ts';

/** The input of a handler: the request, parsed by its call's schemas. */
export interface Request<C extends Call = Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  /** Undefined in calls that take none. */
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : unknown;
  /** Undefined in public calls. */
  caller: Caller | undefined;
  /** The browser's session. */
  cookie: SessionCookie;
  requestId: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** The header `Idempotency-Key`, in calls that take one. */
  idempotencyKey: string | undefined;
  /** Reads a header of the raw request, by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The raw body, for calls that read it themselves. */
  stream: Readable;
  /** The address that the client called the API by. */
  origin: string;
  /** The network of the client, as limits count it (`clientNetwork`). */
  network: string;
  /** Names the shops whose pages may read the answer of a call that `isAboutProduct`; none may otherwise. */
  restrictToSellers: RestrictToSellers;
  /** Allows the shop that the page is made for to show an answer that is not about a product. */
  showToShops: () => Promise<string | undefined>;
  /** Allows pages of this server to show the answer in a frame, where no shop may. */
  showToOwnPages: () => void;
  /** Identifies the request. */
  log: Logger;
}

/** An answer that is not JSON. */
export interface StreamAnswer {
  /** Default: 200. */
  status?: number;
  body: Readable | Buffer | undefined;
  headers: Record<string, string>;
}

/** The result of a handler, by the schema of its call. */
export type Answered<C> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : unknown;

export type Handler<C extends Call = Call> = (request: Request<C>) => Promise<Answered<C> | StreamAnswer>;

/** A call with its handler. */
export interface Route {
  call: Call;
  handle: Handler;
}

/** Combines a call and its handler. The handler's types are checked against the call's schemas. */
export const answer = <C extends Call>(call: C, handle: Handler<C>): Route => ({
  call,
  handle,
});
