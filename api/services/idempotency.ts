import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import { json } from '../data/connect.ts';

/** Lifetime of a key. */
export const KEY_HOURS = 24;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A call that a client may send again when it did not hear the answer (`Idempotency-Key`). */
export interface RepeatableCall {
  enterpriseId: number;
  /** The call's name: a key counts for one call. */
  call: string;
  /** The client's `Idempotency-Key`; undefined: each request is a call of its own. */
  key: string | undefined;
  /** All that the client asked for, parsed. */
  request: unknown;
}

/**
 * Does a call's work once for each key, within a transaction that also stores its answer: a repeated request gets that
 * answer. Of two parallel requests the second waits for the first. Work that fails leaves its key free.
 * @param work writes through the transaction it is given, and through nothing else
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
    // Cleared at this moment: the same as a key that never existed, but for the row that now holds its place.
    if (!first)
      throw new PlatenError('try-again', 'Send the request again.', { status: 503, retryable: true });
    return first.answer;
  });
}

/**
 * The stored answer of a repeated call, for callers that have expensive work to do before {@link doOnce}.
 * @throws PlatenError `idempotency-key-invalid`; `idempotency-key-reused` (422) when the key came with another request
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
      'This Idempotency-Key came with another request before. Send a new one.',
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
