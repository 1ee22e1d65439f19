import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { readListQuery } from '../lists/list-query.ts';
import { Page } from '../shell/Page.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import { OrderBar } from './OrderBar.tsx';
import { withTimeZone } from './order-queries.ts';
import { OrderResults } from './OrderResults.tsx';
import { StatusTabs } from './StatusTabs.tsx';

const OrderChanges = lazy(() =>
  import('./OrderChanges.tsx').then((module) => ({ default: module.OrderChanges })),
);

const FILTERS = ['status', 'held', 'shopId', 'createdFrom', 'createdTo', 'productGroupId'];

/**
 * /order-manager: orders, newest first unless sorted otherwise. A status includes its sub-statuses, which have no
 * filter (B4).
 */
export function OrderListPage() {
  const [address] = useSearchParams();
  const query = withTimeZone(readListQuery(address, FILTERS));
  return (
    <Page
      title={t('Orders')}
      actions={
        <Button component={Link} to="/order-rules" variant="default">
          {t('Order rules')}
        </Button>
      }
    >
      <Suspense fallback={null}>
        <OrderChanges />
      </Suspense>
      <OrderCounts />
      <StatusTabs />
      <OrderBar query={query} />
      <OrderResults query={query} />
    </Page>
  );
}
