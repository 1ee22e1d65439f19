import { ApiProblem } from '../../../api/contract/create-client.ts';
import { randomId } from '../../shared/random-id.ts';
import { isSame } from './changed-fields.ts';
import type { Row } from './record-calls.ts';

type Values = Record<string, unknown>;

interface Writing {
  create: (values: Values, key: string) => Promise<Row>;
  /** Changes a created record. */
  change: (created: Row, values: Values) => Promise<Row>;
}

/**
 * Creates a record once, however often it is saved while the server does not answer. A request that may have arrived is
 * sent again under its key, and later changes update that record.
 */
export function createOnce({ create, change }: Writing): (values: Values) => Promise<Row> {
  let unheard: { values: Values; key: string } | undefined;
  return async (values) => {
    const sent = (unheard ??= { values, key: randomId() });
    const created = await create(sent.values, sent.key).catch((error: unknown) => {
      // A refusal is a response, so nothing was created.
      if (error instanceof ApiProblem && error.status < 500) unheard = undefined;
      throw error;
    });
    const saved = isSame(sent.values, values) ? created : await change(created, values);
    unheard = undefined;
    return saved;
  };
}
