import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { OrderBody } from './OrderBody.tsx';
import { orderQuery } from './order-queries.ts';
import { useOrderChanges } from './use-order-changes.ts';

/** /order-manager/:id: the page of an order. */
export function OrderPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  useOrderChanges();
  return (
    <LoadedPage title={t('Orders')} loaded={useQuery(orderQuery(enterpriseId, id))}>
      {(order) => (
        <Page title={t('Order {number}', { number: order.orderNumber })}>
          <OrderBody order={order} />
        </Page>
      )}
    </LoadedPage>
  );
}
