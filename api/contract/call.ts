import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * One call of the API: its request and its answers. The server's routes, its validation, the OpenAPI document and the
 * client (`create-client.ts`) are derived from it.
 */
export interface Call {
  /** Unique; OpenAPI's `operationId`. */
  name: string;
  summary: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{parameters}`. Paths of an enterprise begin with {@link ENTERPRISE_PATH}. */
  path: string;
  access: Access;
  /** Its heading in the document. */
  group: string;
  params: z.ZodType;
  query: z.ZodType;
  /** Absent where the request has no body. */
  body?: z.ZodType;
  /** May be sent again under the same `Idempotency-Key`: it is executed once. */
  takesKey?: true;
  /** A multipart form of files, each in a field `file`, or plain bytes in place of JSON. */
  sends?: 'files' | 'bytes';
  /** Absent where the answer is not JSON. */
  answer?: z.ZodType;
  /** HTTP status of success. Default: 200. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** Further statuses of success: no content, a part of a file, or content that the client has cached. */
  otherStatuses?: readonly (204 | 206 | 304)[];
  /** Codes of its own problems. `errorsOf` adds those of its access and of its inputs. */
  errors?: readonly ErrorCode[];
  /** Time for which clients and proxies may cache the answer. Default: not at all. */
  cacheSeconds?: number;
  /** Answered during maintenance as well. */
  duringMaintenance?: boolean;
  /** Its answer shows a product or a design of it: only pages of shops that sell the product may read it. */
  isAboutProduct?: true;
  /** For pages of this server only: no page of another origin may read the answer, which is the same for all. */
  isForOwnPages?: true;
  /** A page's Content-Security-Policy (CSP Level 3) without `frame-ancestors`. Absent: it may load nothing. */
  policy?: string;
  /** Never rate limited: an orchestrator that receives 429 would restart a healthy process. */
  isProbe?: true;
}

/** Back-office calls are about one enterprise (back-office §7). */
export const ENTERPRISE_PATH = '/v1/enterprises/{enterpriseId}';

/** Refuses keys that a call does not have, which a type parameter would allow. */
type NoOthers<C> = Record<Exclude<keyof C, keyof Call>, never>;

/** A call with its own types: exactly its declared fields. */
export const defineCall = <const C extends Call>(call: C & NoOthers<C>): C => call;
