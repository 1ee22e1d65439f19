import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listOrdersCall } from '../../../api/contract/calls/orders.ts';
import { SHOWN_STATUSES } from '../../../api/contract/order-statuses.ts';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import { changeAddress } from '../records/list-query.ts';
import { Pagination } from '../records/Pagination.tsx';
import classes from '../records/Records.module.css';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { OrderCounts } from './OrderCounts.tsx';

/** /order-manager: orders, the newest first. A status covers its sub-statuses, which the choice leaves out (B4). */
export function OrderListPage() {
  const { enterpriseId } = useSession().user;
  const [address, setAddress] = useSearchParams();
  const status = SHOWN_STATUSES.find((each) => each === address.get('status'));
  const page = Number(address.get('page') ?? 0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', enterpriseId, status, page],
    queryFn: ({ signal }) =>
      client(listOrdersCall, {
        params: { enterpriseId },
        query: { page, sort: 'DESC', ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('Orders')}>
      <OrderCounts />
      <div className={classes.bar} role="search">
        <Select
          aria-label={t('Status')}
          placeholder={t('Every status')}
          data={SHOWN_STATUSES.map((value) => ({ value, label: wordsOfValue(value) }))}
          value={status ?? null}
          onChange={(next) =>
            setAddress((now) => changeAddress(now, { status: next ?? undefined }), { replace: true })
          }
          clearable
          clearButtonProps={{ 'aria-label': t('Clear {field}', { field: t('Status') }) }}
        />
      </div>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : data?.records === 0 ? (
        <p className={classes.empty}>{t('There is no order here yet.')}</p>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} aria-busy={data === undefined}>
            <thead>
              <tr>
                <th scope="col">{t('Order')}</th>
                <th scope="col">{t('Status')}</th>
                <th scope="col">{t('Received')}</th>
              </tr>
            </thead>
            <tbody>
              {data?.orders.map((order) => (
                <tr key={order.id}>
                  <td>{order.orderNumber}</td>
                  <td>{wordsOfValue(order.status)}</td>
                  <td>{formatDate(order.utcCreatedDateTime)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination records={data?.records} query={{ page }} />
    </Page>
  );
}
