import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import { json } from '../data/connect.ts';

/** Lifetime of a key. */
export const KEY_HOURS = 24;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A call that a client may repeat when it got no answer (`Idempotency-Key`). */
export interface RepeatableCall {
  enterpriseId: number;
  /** The call's name: a key belongs to one call. */
  call: string;
  /** The client's `Idempotency-Key`; undefined: each request is a call of its own. */
  key: string | undefined;
  /** The whole request, parsed. */
  request: unknown;
}

/**
 * Executes a call's work once for each key, within a transaction that also stores its answer: a repeated request gets that
 * answer. Of two parallel requests the second waits for the first. Work that fails does not use up its key.
 * @param work writes only through the given transaction
 * @throws PlatenError as {@link findAnswer} does
 */
export function doOnce<T>(
  database: Knex,
  repeatable: RepeatableCall,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (trx) => {
    const { enterpriseId, call, key, request } = repeatable;
    if (key === undefined) return work(trx);
    checkKey(key);
    const [own] = (await trx('idempotencyKey')
      .insert({ enterpriseId, call, key, requestSha256: hashOf(request) })
      .onConflict(['enterpriseId', 'call', 'key'])
      .ignore()
      .returning('id')) as { id: number }[];
    if (own) {
      const answer = await work(trx);
      await trx('idempotencyKey')
        .where(own)
        .update({ answer: json(answer) });
      return answer;
    }
    const first = await findAnswer<T>(trx, repeatable);
    // Cleared at this moment: like a new key, except that the row of another request has its place.
    if (!first)
      throw new PlatenError('try-again', 'Send the request again.', { status: 503, retryable: true });
    return first.answer;
  });
}

/**
 * The stored answer of a repeated call, for callers with expensive work before {@link doOnce}.
 * @throws PlatenError `idempotency-key-invalid`; `idempotency-key-reused` (422) when the key was used for another request
 */
export async function findAnswer<T>(
  database: Knex,
  { enterpriseId, call, key, request }: RepeatableCall,
): Promise<{ answer: T } | undefined> {
  if (key === undefined) return undefined;
  checkKey(key);
  const first = (await database('idempotencyKey')
    .where({ enterpriseId, call, key })
    .first('requestSha256', 'answer')) as { requestSha256: string; answer: T } | undefined;
  if (first && first.requestSha256 !== hashOf(request))
    throw new PlatenError(
      'idempotency-key-reused',
      'This Idempotency-Key was used for another request. Send a new one.',
      { status: 422 },
    );
  return first;
}

function checkKey(key: string): void {
  if (!KEY.test(key))
    throw new PlatenError(
      'idempotency-key-invalid',
      'Idempotency-Key: send 1 to 255 printable characters without spaces, such as a UUID.',
    );
}

const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
