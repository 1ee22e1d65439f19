import type * as z from 'zod';
import type { tryOrderRuleCall, tryOrderRulesCall } from '../../../api/contract/calls/order-decisions.ts';

export type RuleTrial = z.output<typeof tryOrderRuleCall.answer>;
/** A decision of a trial. That of the stored rules is absent if only they are tried. */
export type Verdict = z.output<typeof tryOrderRulesCall.answer>['verdicts'][number] &
  Partial<Pick<RuleTrial['verdicts'][number], 'stored'>>;

/** Whether the tried rule changes the decision about an order. */
export const isChanged = ({ decision, stored }: Verdict): boolean =>
  stored !== undefined && stored.decision !== decision;
