import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * One call of the API: its request and its answers. The server's routes, its validation, the OpenAPI document and the
 * client (`create-client.ts`) are made of it.
 */
export interface Call {
  /** Unique; OpenAPI's `operationId`. */
  name: string;
  summary: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{parameters}`. Paths of an enterprise begin with {@link ENTERPRISE_PATH}. */
  path: string;
  access: Access;
  /** The heading it stands under in the document. */
  group: string;
  params: z.ZodType;
  query: z.ZodType;
  /** Absent where nothing is sent. */
  body?: z.ZodType;
  /** May be sent again under the same `Idempotency-Key`: it is done once. */
  takesKey?: true;
  /** Instead of JSON: a multipart form of files, each in a field `file`; or plain bytes. */
  sends?: 'files' | 'bytes';
  /** Absent where the answer is no JSON. */
  answer?: z.ZodType;
  /** HTTP status of success. Default: 200. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** Further statuses of success: no content, a part of a file, or content that the client has already. */
  otherStatuses?: readonly (204 | 206 | 304)[];
  /** Codes of the problems that are its own; those of its access and of its inputs follow (`errorsOf`). */
  errors?: readonly ErrorCode[];
  /** The time that clients and proxies may keep the answer. Default: not at all. */
  cacheSeconds?: number;
  /** Answered while the system is maintained, too. */
  duringMaintenance?: boolean;
  /** Its answer shows a product or a design of it: only pages of shops that sell the product may read it. */
  isAboutProduct?: true;
  /** For pages of this server alone: no page of another origin may read the answer, which is the same for all. */
  isForOwnPages?: true;
  /** A page's Content-Security-Policy (CSP Level 3) but for `frame-ancestors`. Absent: it may load nothing. */
  policy?: string;
  /** Answered however often it is made: an orchestrator that reads 429 would restart a healthy process. */
  isProbe?: true;
}

/** Back-office calls are about one enterprise (back-office §7). */
export const ENTERPRISE_PATH = '/v1/enterprises/{enterpriseId}';

/** Refuses keys that a call does not have, which a type parameter would let pass. */
type NoOthers<C> = Record<Exclude<keyof C, keyof Call>, never>;

/** A call with its own types: they hold its declared fields, and nothing else. */
export const defineCall = <const C extends Call>(call: C & NoOthers<C>): C => call;
