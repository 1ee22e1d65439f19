import type * as z from 'zod';
import type { Access } from './access.ts';

/**
 * One call of the API: what a client sends and is answered. The server's routes, its validation and the OpenAPI document
 * are made of it, and `web` calls by it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique; OpenAPI's `operationId`. */
  name: string;
  summary: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{parameters}`. Paths of an enterprise begin with {@link ENTERPRISE_PATH}. */
  path: string;
  access: Access;
  /** The heading it stands under in the document. */
  group: string;
  params: Params;
  query: Query;
  /** Absent where nothing is sent. */
  body?: Body;
  /** May be sent again under the same `Idempotency-Key`: it is done once. */
  takesKey?: true;
  /** A multipart form of files instead of JSON, each in a field `file`. */
  sends?: 'files';
  /** Absent where the answer is no JSON. */
  answer?: Answer;
  /** HTTP status of success. Default: 200. */
  status?: 200 | 201 | 202 | 204;
  /** How long clients and proxies may keep the answer. Default: not at all. */
  cacheSeconds?: number;
  /** Answered while the system is maintained, too. */
  duringMaintenance?: boolean;
  /** Answered however often it is made: an orchestrator that reads 429 would restart a healthy process. */
  isProbe?: true;
}

/** Back-office calls are about one enterprise (back-office §7). */
export const ENTERPRISE_PATH = '/v1/enterprises/{enterpriseId}';

/** Says a call's types once: those of its schemas. */
export const defineCall = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  call: Call<P, Q, B, A>,
): Call<P, Q, B, A> => call;
