import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { readListQuery } from '../lists/list-query.ts';
import { Listed } from '../lists/Listed.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { When } from '../lists/When.tsx';
import { ordersQuery } from '../orders/order-queries.ts';
import { StatusMark } from '../orders/StatusMark.tsx';
import { useSession } from '../session/use-session.ts';
import { EmbeddedShop } from './EmbeddedShop.tsx';

/** The orders of a shop, opened from its platform's administration. */
export const EmbeddedOrdersPage = () => <EmbeddedShop>{(shopId) => <Orders shopId={shopId} />}</EmbeddedShop>;

function Orders({ shopId }: { shopId: number }) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const query = { ...readListQuery(address, []), shopId };
  const list = useQuery(ordersQuery(enterpriseId, query));
  return (
    <Listed list={list} query={query} empty={t('This shop has no orders yet.')}>
      {({ orders }) => (
        <ListTable
          columns={[
            { label: t('Order') },
            { label: t('Items') },
            { label: t('Status') },
            { label: t('Age') },
          ]}
        >
          {orders.map(({ id, orderNumber, items, status, utcCreatedDateTime }) => (
            <tr key={id}>
              <td>
                <Link to={`/order-manager/${id}`}>{orderNumber}</Link>
              </td>
              <td>{items}</td>
              <td>
                <StatusMark status={status} />
              </td>
              <td>
                <When text={utcCreatedDateTime} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </Listed>
  );
}
