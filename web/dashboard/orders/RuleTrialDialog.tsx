import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { tryOrderRuleCall } from '../../../api/contract/calls/order-decisions.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import lists from '../lists/Lists.module.css';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './Orders.module.css';
import { isChanged, type RuleTrial } from './verdicts.ts';
import { VerdictTable } from './VerdictTable.tsx';

export type UnsavedRule = z.input<typeof tryOrderRuleCall.body>;

interface RuleTrialDialogProps {
  /** Of the stored rule; undefined: the rule is new. */
  id: number | undefined;
  rule: UnsavedRule;
  onClose: () => void;
}

/** The decisions about the newest orders if the rule of a form were saved, those that it changes first. */
export function RuleTrialDialog({ id, rule, onClose }: RuleTrialDialogProps) {
  const { enterpriseId } = useSession().user;
  const { setError } = useFormContext();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', enterpriseId, 'rule-trial', id, rule],
    queryFn: ({ signal }) =>
      client(tryOrderRuleCall, {
        params: { enterpriseId },
        query: id === undefined ? {} : { replaces: id },
        body: rule,
        signal,
      }),
    staleTime: 0,
  });
  const path = error instanceof ApiProblem ? error.problem.path : undefined;
  useEffect(() => {
    if (!path || !error) return;
    setError(path, { type: 'server', message: error.message });
    onClose();
  }, [path, error, setError, onClose]);
  return (
    <Dialog title={t('Try this rule')} onClose={onClose} size={1080}>
      {data && <Trial trial={data} isActive={rule.active !== false} />}
      {!data && (error ? <LoadFailure onRetry={() => void refetch()} /> : <TrialSkeleton />)}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TrialSkeleton = () => (
  <div className={classes.dialog} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={28} />
    ))}
  </div>
);

function Trial({ trial, isActive }: { trial: RuleTrial; isActive: boolean }) {
  const { hasRules, isIncluded, verdicts } = trial;
  if (verdicts.length === 0)
    return <p className={lists.empty}>{t('There is no order to try the rule on yet.')}</p>;
  const changed = verdicts.filter(isChanged);
  const held = verdicts.filter(({ decision }) => decision === 'HOLD').length;
  return (
    <>
      {!hasRules && (
        <p className={classes.finding}>
          {t(
            'No other rule is active, so no order would be held. Staff would send each order to production.',
          )}
        </p>
      )}
      {hasRules && !isActive && (
        <p className={classes.finding}>
          {isIncluded
            ? t('The rule is not active. This is how the active rules would decide with it.')
            : t('The rule is switched off. This is how the other rules would decide.')}
        </p>
      )}
      <p role="status">
        {t(
          'Of the newest {count, plural, one {order} other {# orders}}, {held} would be held. Nothing is changed.',
          { count: verdicts.length, held },
        )}{' '}
        <strong>
          {changed.length === 0
            ? t('All decisions are those of the saved rules.')
            : t(
                '{changed, plural, one {# decision differs} other {# decisions differ}} from the saved rules.',
                { changed: changed.length },
              )}
        </strong>
      </p>
      <VerdictTable
        verdicts={[...changed, ...verdicts.filter((verdict) => !isChanged(verdict))]}
        isAboveForm
      />
    </>
  );
}
