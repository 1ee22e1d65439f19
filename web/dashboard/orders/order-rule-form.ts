import { lazy } from 'react';
import type { FormParts } from '../records/form-parts.ts';

/** The form of an order rule tries the rule as it is typed. */
export const orderRuleForm: FormParts = {
  Actions: lazy(() => import('./TryRule.tsx').then((module) => ({ default: module.TryRule }))),
};
