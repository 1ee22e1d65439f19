import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as z from 'zod';
import { tryOrderRulesCall } from '../../../api/contract/calls/order-decisions.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { StarterRule } from './StarterRule.tsx';
import { VerdictTable } from './VerdictTable.tsx';

/** /order-rules/trial: the decisions of the active rules about the newest orders, with their reasons. */
export function RuleTrialPage() {
  const { enterpriseId } = useSession().user;
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', enterpriseId, 'rule-trial'],
    queryFn: ({ signal }) => client(tryOrderRulesCall, { params: { enterpriseId }, query: {}, signal }),
  });
  if (!data && !isError) return <SkeletonPage />;
  return (
    <Page
      title={t('Try the order rules')}
      actions={
        <Button component={Link} to="/order-rules" variant="default">
          {t('Order rules')}
        </Button>
      }
    >
      {data ? <Trial trial={data} /> : <LoadFailure onRetry={() => void refetch()} />}
    </Page>
  );
}

function Trial({ trial: { hasRules, verdicts } }: { trial: z.output<typeof tryOrderRulesCall.answer> }) {
  if (!hasRules)
    return (
      <>
        <p className={lists.empty}>
          {t('No rule is active, so no order is held. Staff send each order to production.')}
        </p>
        <StarterRule />
      </>
    );
  if (verdicts.length === 0)
    return <p className={lists.empty}>{t('There is no order to try them on yet.')}</p>;
  const held = verdicts.filter(({ decision }) => decision === 'HOLD').length;
  return (
    <>
      <p>
        {t(
          'Of the newest {count, plural, one {order} other {# orders}}, {held} would be held. Nothing is changed.',
          { count: verdicts.length, held },
        )}
      </p>
      <VerdictTable verdicts={verdicts} />
    </>
  );
}
