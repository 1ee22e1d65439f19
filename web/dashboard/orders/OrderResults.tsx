import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { Pagination } from '../lists/Pagination.tsx';
import { useOpenRecord } from '../lists/use-open-record.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useDefaultFilter } from '../records/use-default-filter.ts';
import { useListChoices } from '../records/use-list-choices.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ORDER_LIST, ordersQuery } from './order-queries.ts';
import classes from './Orders.module.css';
import { OrderTable } from './OrderTable.tsx';

const OrderPanel = lazy(() => import('./OrderPanel.tsx').then((module) => ({ default: module.OrderPanel })));
const OrderBulkBar = lazy(() =>
  import('./OrderBulkBar.tsx').then((module) => ({ default: module.OrderBulkBar })),
);

/**
 * The orders of the list, with its pages, its selection and the order beside it. It loads them itself, so that their
 * arrival renders nothing else.
 */
export function OrderResults({ query }: { query: ListQuery }) {
  const { enterpriseId } = useSession().user;
  const path = useLocation().pathname;
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    ordersQuery(enterpriseId, query),
  );
  const { choices } = useListChoices(ORDER_LIST);
  const isOpening = useDefaultFilter(ORDER_LIST, choices);
  const selected = useSelection(query);
  const { openId, isWide, open, close } = useOpenRecord();
  const isFiltered = Object.keys(searchOf(query)).length > 0;
  return (
    <div className={lists.beside} data-open={openId !== undefined || undefined}>
      <div className={`${lists.list} ${classes.list}`}>
        {isError && !data ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : data?.records === 0 ? (
          <p className={lists.empty}>
            {isFiltered
              ? t('No order matches.')
              : t('There are no orders yet. Orders come from your shops or the API.')}
          </p>
        ) : (
          <OrderTable
            orders={isOpening ? undefined : data?.orders}
            path={path}
            selected={selected}
            openId={openId}
            onOpen={isWide ? open : undefined}
          />
        )}
        <Pagination records={data?.records} query={query} isSettled={!isFetching && !isPlaceholderData} />
        <Suspense fallback={null}>
          {selected.isAny && <OrderBulkBar query={query} selected={selected} records={data?.records ?? 0} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {openId !== undefined && (
          <OrderPanel
            id={openId}
            ids={data?.orders.map(({ id }) => id) ?? []}
            address={`${path}/${openId}`}
            go={open}
            close={close}
          />
        )}
      </Suspense>
    </div>
  );
}
