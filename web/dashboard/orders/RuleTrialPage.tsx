import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { tryOrderRulesCall } from '../../../api/contract/calls/order-decisions.ts';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import lists from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import classes from './Orders.module.css';
import { StarterRule } from './StarterRule.tsx';
import { StatusMark } from './StatusMark.tsx';

type RuleTrial = z.output<typeof tryOrderRulesCall.answer>;
type Verdict = RuleTrial['verdicts'][number];

/**
 * /order-rules/trial: the decisions of the active rules about the newest orders, with their reasons. `?rule=` tries another
 * rule with them.
 */
export function RuleTrialPage() {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const rule = address.get('rule') ?? undefined;
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', enterpriseId, 'rule-trial', rule],
    queryFn: ({ signal }) =>
      client(tryOrderRulesCall, {
        params: { enterpriseId },
        query: rule === undefined ? {} : { rule: Number(rule) },
        signal,
      }),
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

function Trial({ trial: { hasRules, tried, verdicts } }: { trial: RuleTrial }) {
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
      {tried && !tried.active && (
        <p className={classes.finding}>
          {t('The rule {name} is not active. This is how the active rules would decide with it.', {
            name: tried.name,
          })}
        </p>
      )}
      <p>
        {t(
          'Of the newest {count, plural, one {order} other {# orders}}, {held} would be held. Nothing is changed.',
          { count: verdicts.length, held },
        )}
      </p>
      <ListTable
        columns={[
          { label: t('Order') },
          { label: t('Decision') },
          { label: t('Rule') },
          { label: t('Reason') },
          { label: t('Status now') },
        ]}
      >
        {verdicts.map((verdict) => (
          <tr key={verdict.id}>
            <td>
              <Link to={`/order-manager/${verdict.id}`}>{verdict.orderNumber}</Link>
            </td>
            <td data-decision={verdict.decision}>{verdict.decision === 'HOLD' ? t('Hold') : t('Release')}</td>
            <td>
              {verdict.rule ? (
                <Link to={`/order-rules/orderRules/${verdict.rule.id}`}>{verdict.rule.name}</Link>
              ) : (
                t('No rule applies')
              )}
            </td>
            <td className={classes.whole}>
              {translateSentence(verdict.reason)}
              {verdict.matched.map((condition) => (
                <span key={`${condition.field} ${condition.value}`} className={classes.rule}>
                  {textOf(condition)}
                </span>
              ))}
            </td>
            <td>
              <StatusMark status={verdict.status} />
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}

/** A condition with the order's own value, as in "Quantity: 60 (At least 50)". */
const textOf = ({ field, operator, value, found }: Verdict['matched'][number]): string =>
  t('{field}: {found} ({operator} {value})', {
    field: translateSentence(wordsOfValue(field)),
    found,
    operator: translateSentence(wordsOfValue(operator)),
    value,
  });
