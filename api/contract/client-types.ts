import type * as z from 'zod';
import type { Call } from './call.ts';
import type { CodeOf } from './errors-of.ts';
import type { Problem } from './problem.ts';

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
  (C extends { sends: 'bytes' } ? { bytes: Blob } : unknown) &
  (C extends { takesKey: true } ? { idempotencyKey?: string } : unknown) & { signal?: AbortSignal };

/** The arguments of a call as an argument list, empty where nothing has to be sent. */
export type SentArgs<S> = IsOptional<S> extends true ? [sent?: S] : [sent: S];

/** The arguments of any call. */
export interface AnySent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
  bytes?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The result of a call. A call that declares no answer returns the Response itself. */
export type AnswerOf<C extends Call> = C extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : C extends { status: 204 }
    ? undefined
    : Response;

/**
 * The problem of a call. `errorCode` is one of the codes that the call declares, so a `switch` over it can be
 * exhaustive. `unexpected` is any other answer: a proxy's, or a code of a newer server.
 */
export type ProblemOf<C extends Call> = Omit<Problem, 'errorCode'> & { errorCode: CodeOf<C> | 'unexpected' };

export type Client = <C extends Call>(call: C, ...sent: SentArgs<Sent<C>>) => Promise<AnswerOf<C>>;
