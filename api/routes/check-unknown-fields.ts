import type { Context } from 'koa';
import type * as z from 'zod';
import { findUnknownFields, PlatenError, unknownFieldMessage } from '../../engine/node.ts';

/** Enough to find the mistake, in a header of a few hundred bytes. */
const MAX_NAMED = 10;
const MAX_PATH = 100;

/**
 * Names the fields of a body that its call does not have in the header `Unknown-Fields`: they have no effect. A caller
 * that sends `Prefer: handling=strict` (RFC 7240) is refused.
 * @throws PlatenError `request-invalid` that names the first such field
 */
export function checkUnknownFields(context: Context, schema: z.ZodType, body: unknown): void {
  const unknown = findUnknownFields(schema, body);
  const [first] = unknown;
  if (first === undefined) return;
  if (/\bhandling\s*=\s*"?strict\b/i.test(context.get('prefer')))
    throw new PlatenError('request-invalid', `${first.path} (body): ${unknownFieldMessage(first)}`, {
      path: first.path,
    });
  context.set(
    'Unknown-Fields',
    unknown
      .slice(0, MAX_NAMED)
      .map(({ path }) => path.slice(0, MAX_PATH).replace(/[^\x21-\x7e]/g, '?'))
      .join(', '),
  );
}
