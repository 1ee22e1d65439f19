import type { Knex } from 'knex';
import type { OrderRule } from '../../../engine/node.ts';

/** A rule with its state and its place. */
export interface PlacedRule extends OrderRule {
  active: boolean;
  sequence: number;
}

/** The active rules of an enterprise, in their order. @param id of a rule that is added if it is not active */
export async function loadOrderRules(
  database: Knex,
  enterpriseId: number,
  id?: number,
): Promise<PlacedRule[]> {
  const rules = (await database('orderRule')
    .where({ enterpriseId })
    .where((chosen) => {
      void chosen.where({ active: true });
      if (id !== undefined) void chosen.orWhere({ id });
    })
    .select('id', 'name', 'decision', 'reason', 'conditions', 'active', 'sequence')) as PlacedRule[];
  return sortOrderRules(rules);
}

/** Of rules with the same place the oldest is first. A rule that is not stored yet is the newest. */
export const sortOrderRules = (rules: readonly PlacedRule[]): PlacedRule[] =>
  rules.toSorted((one, other) => one.sequence - other.sequence || ageOf(one) - ageOf(other));

const ageOf = ({ id }: PlacedRule): number => id ?? Number.POSITIVE_INFINITY;
