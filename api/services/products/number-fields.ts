import type { Knex } from 'knex';
import type { Id } from '../../../engine/node.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import { numberParts } from './number-parts.ts';

type Values = Record<string, unknown>;
type Parts = { id?: Id; attributeValues?: { id?: Id }[] }[];

/** Assigns ids to the parts in a field of a record. */
export function numbering(field: string): ResourceRules['prepare'] {
  return async (trx, _enterpriseId, values, before) =>
    values[field] === undefined
      ? values
      : {
          ...values,
          [field]: await numberParts(
            trx,
            field,
            values[field] as Parts,
            before?.[field] as Parts | undefined,
          ),
        };
}

/** Attributes have ids, and so have their values. */
export async function numberAttributes(
  trx: Knex,
  _enterpriseId: number,
  values: Values,
  before: Values | undefined,
): Promise<Values> {
  if (values['attributes'] === undefined) return values;
  const known = (before?.['attributes'] ?? []) as Parts;
  const attributes = [];
  for (const attribute of await numberParts(trx, 'attributes', values['attributes'] as Parts, known)) {
    const knownValues = known.find(({ id }) => String(id) === String(attribute.id))?.attributeValues;
    const attributeValues = attribute.attributeValues ?? [];
    attributes.push({
      ...attribute,
      attributeValues: await numberParts(trx, 'attributes.attributeValues', attributeValues, knownValues),
    });
  }
  return { ...values, attributes };
}
