import { PlatenError } from '../../engine/node.ts';

/** PostgreSQL's error codes (appendix A) that a client's input can cause. */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
/** The code of PostgreSQL 18; older ones report it as a foreign key's. */
const RESTRICT_VIOLATION = '23001';

/** The database's refusal, worded for the caller. Any other error is returned unchanged. */
export function readDatabaseError(error: unknown, what: string): unknown {
  const { code, detail = '', table = '' } = error as { code?: string; detail?: string; table?: string };
  if (code === UNIQUE_VIOLATION)
    return new PlatenError('record-exists', `${what}: there is one with the same ${keyOf(detail)} already.`, {
      status: 409,
      cause: error,
    });
  const isNeeded = code === FOREIGN_KEY_VIOLATION && detail.includes('is still referenced');
  if (isNeeded || code === RESTRICT_VIOLATION)
    return new PlatenError('record-needed', `${what}: the record is still needed by ${words(table)}.`, {
      status: 409,
      cause: error,
    });
  if (code === FOREIGN_KEY_VIOLATION) {
    const field = keyOf(detail);
    return new PlatenError('reference-unknown', `${field}: there is no such record.`, {
      path: field,
      cause: error,
    });
  }
  return error;
}

/** "Key (enterprise_id, shop_id)=(1, 7) is not present …": the column named besides the enterprise. */
function keyOf(detail: string): string {
  const names = /\(([^)]*)\)=/.exec(detail)?.[1]?.split(', ') ?? [];
  const own = names.filter((name) => name !== 'enterprise_id');
  return own.map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())).join(', ');
}

const words = (table: string) => table.replaceAll('_', ' ');
