import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  orderStatisticsCall,
  STATISTICS_DAYS,
  type StatisticsDays,
} from '../../../api/contract/calls/order-statistics.ts';
import { hasProduct } from '../../../api/office/licence.ts';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from '../lists/list-query.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './Statistics.module.css';
import { statisticsQuery } from './statistics-query.ts';

const Charts = lazy(() => import('./Charts.tsx').then((module) => ({ default: module.Charts })));

const DEFAULT_DAYS: StatisticsDays = 30;
const PERIOD = 'days';

/** Orders, print files, time to print and turnover as charts, for users of the print family who may see orders. */
export function Statistics() {
  const session = useSession();
  return mayUse(orderStatisticsCall.access, session) && hasProduct(session.user, 'PrintOnDemand') ? (
    <Shown enterpriseId={session.user.enterpriseId} />
  ) : undefined;
}

function Shown({ enterpriseId }: { enterpriseId: number }) {
  const [address] = useSearchParams();
  const days = STATISTICS_DAYS.find((each) => String(each) === address.get(PERIOD)) ?? DEFAULT_DAYS;
  const { data, isError, refetch, isPlaceholderData } = useQuery(statisticsQuery(enterpriseId, days));
  return (
    <section className={classes.statistics} aria-label={t('Statistics')}>
      <LinkTabs
        label={t('Period')}
        tabs={STATISTICS_DAYS.map((each) => ({
          to: `?${changeAddress(address, { [PERIOD]: each === DEFAULT_DAYS ? undefined : String(each) })}`,
          label: t('{count, plural, one {# day} other {# days}}', { count: each }),
          isCurrent: each === days,
        }))}
      />
      {data === undefined && isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : data && isEmpty(data) ? (
        <p className={classes.empty}>
          {t('No orders came in and nothing was printed in this period.')}{' '}
          <Link to="/order-manager">{t('See all orders')}</Link>
        </p>
      ) : (
        <div className={classes.cards} aria-busy={data === undefined || isPlaceholderData}>
          <Suspense fallback={<Waiting />}>{data ? <Charts statistics={data} /> : <Waiting />}</Suspense>
        </div>
      )}
    </section>
  );
}

const isEmpty = ({ days, turnover }: { days: readonly Counts[]; turnover: readonly unknown[] }) =>
  turnover.length === 0 &&
  days.every(({ orders, printsMade, printsFailed }) => orders + printsMade + printsFailed === 0);

interface Counts {
  orders: number;
  printsMade: number;
  printsFailed: number;
}

/** Reserves the height of the charts, so that nothing below them moves. */
const Waiting = () =>
  Array.from({ length: 4 }, (_, index) => (
    <div key={index} className={classes.card} aria-hidden>
      <Skeleton className={classes.waiting} />
    </div>
  ));
