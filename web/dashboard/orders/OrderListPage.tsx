import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { RelationSelect } from '../records/fields/RelationSelect.tsx';
import { changeAddress, type ListQuery } from '../records/list-query.ts';
import { Pagination } from '../records/Pagination.tsx';
import records from '../records/Records.module.css';
import { useOpenRecord } from '../records/use-open-record.ts';
import { useSelection } from '../records/use-selection.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import classes from './Orders.module.css';
import { OrderTable } from './OrderTable.tsx';
import { ordersQuery } from './order-queries.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useOrderChanges } from './use-order-changes.ts';

const OrderPanel = lazy(() => import('./OrderPanel.tsx').then((module) => ({ default: module.OrderPanel })));
const OrderBulkBar = lazy(() =>
  import('./OrderBulkBar.tsx').then((module) => ({ default: module.OrderBulkBar })),
);

const TYPING_MS = 200;
const FILTERS = ['status', 'shopId', 'search', 'page', 'size'];

/** /order-manager: orders, the newest first. A status covers its sub-statuses, which the choice leaves out (B4). */
export function OrderListPage() {
  const { enterpriseId } = useSession().user;
  const path = useLocation().pathname;
  const [address, setAddress] = useSearchParams();
  const query: ListQuery = Object.fromEntries(
    [...address].filter(([name, value]) => FILTERS.includes(name) && value !== ''),
  );
  useOrderChanges();
  const { data, isError, refetch } = useQuery(ordersQuery(enterpriseId, query));
  const selected = useSelection(query);
  const isSelecting = selected.selection === 'all' || selected.selection.ids.length > 0;
  const { openId, isWide, open, close } = useOpenRecord();
  const change = (changes: Record<string, string | undefined>) =>
    setAddress((now) => changeAddress(now, changes), { replace: true });
  const find = useDebouncedCallback((search: string) => change({ search }), TYPING_MS);
  const shopId = Number(query['shopId'] ?? Number.NaN);
  const isFiltered = ['status', 'shopId', 'search'].some((name) => name in query);
  return (
    <Page title={t('Orders')}>
      <OrderCounts />
      <StatusTabs />
      <div className={records.bar} role="search">
        <TextInput
          className={records.search}
          type="search"
          aria-label={t('Search')}
          placeholder={t('Order number')}
          defaultValue={query['search'] ?? ''}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
        <RelationSelect
          resource="shop"
          label={t('Shop')}
          aria-label={t('Shop')}
          placeholder={t('Every shop')}
          classNames={{ label: classes.unseen ?? '' }}
          value={Number.isInteger(shopId) ? shopId : undefined}
          onChange={(id) => change({ shopId: id === undefined ? undefined : String(id) })}
        />
      </div>
      <div className={records.beside} data-open={openId !== undefined || undefined}>
        <div className={`${records.list} ${classes.list}`}>
          {isError && !data ? (
            <LoadFailure onRetry={() => void refetch()} />
          ) : data?.records === 0 ? (
            <p className={records.empty}>
              {isFiltered
                ? t('No order matches.')
                : t('There is no order here yet. Orders come from your shops, or by the API.')}
            </p>
          ) : (
            <OrderTable
              orders={data?.orders}
              path={path}
              selected={selected}
              openId={openId}
              onOpen={isWide ? open : undefined}
            />
          )}
          <Pagination records={data?.records} query={query} />
          <Suspense fallback={null}>
            {isSelecting && <OrderBulkBar query={query} selected={selected} records={data?.records ?? 0} />}
          </Suspense>
        </div>
        <Suspense fallback={null}>
          {openId !== undefined && (
            <OrderPanel
              id={openId}
              ids={data?.orders.map(({ id }) => id) ?? []}
              address={`${path}/${openId}`}
              go={open}
              close={() => {
                document.querySelector<HTMLElement>(`[data-record="${openId}"]`)?.focus();
                close();
              }}
            />
          )}
        </Suspense>
      </div>
    </Page>
  );
}
