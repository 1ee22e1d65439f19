import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { OrderBody } from './OrderBody.tsx';
import { orderQuery } from './order-queries.ts';
import { useOrderChanges } from './use-order-changes.ts';

/** /order-manager/:id: an order whole. */
export function OrderPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  useOrderChanges();
  const { data: order, isError, refetch } = useQuery(orderQuery(enterpriseId, id));
  if (order)
    return (
      <Page title={t('Order {number}', { number: order.orderNumber })}>
        <OrderBody order={order} />
      </Page>
    );
  if (!isError) return <SkeletonPage />;
  return (
    <Page title={t('Orders')}>
      <LoadFailure onRetry={() => void refetch()} />
    </Page>
  );
}
