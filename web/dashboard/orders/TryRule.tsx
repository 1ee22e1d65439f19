import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { t } from '../../shared/text/text.ts';
import type { FormActionsProps } from '../records/form-parts.ts';
import type { UnsavedRule } from './RuleTrialDialog.tsx';

type Values = Readonly<Record<string, unknown>>;

const RuleTrialDialog = lazy(() =>
  import('./RuleTrialDialog.tsx').then((module) => ({ default: module.RuleTrialDialog })),
);

/** Tries the rule of the form as it would be saved. The form keeps its changes. */
export function TryRule({ id }: FormActionsProps) {
  const { handleSubmit, formState } = useFormContext<Record<string, unknown>>();
  const [rule, setRule] = useState<UnsavedRule>();
  // Errors are shown at their fields, as by Save.
  const open = handleSubmit((values) => setRule(ruleOf({ ...formState.defaultValues }, values)));
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        {t('Try this rule')}
      </Button>
      <Suspense fallback={null}>
        {rule && <RuleTrialDialog id={id} rule={rule} onClose={() => setRule(undefined)} />}
      </Suspense>
    </>
  );
}

/** The fields of the rule. An emptied number keeps its former value, as when the rule is saved. */
const ruleOf = (base: Values, values: Values) =>
  Object.fromEntries(
    Object.keys(orderRules.fields).map((name) => [name, values[name] ?? base[name]]),
  ) as UnsavedRule;
