import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '../lists/SidePanel.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { OrderBody } from './OrderBody.tsx';
import { orderQuery } from './order-queries.ts';

interface OrderPanelProps {
  id: number;
  /** Ids of the orders on the page, in list order. */
  ids: readonly number[];
  /** Path of the order's page. */
  address: string;
  go: (id: number) => void;
  close: () => void;
}

/** An order beside the list. */
export function OrderPanel({ id, ...panel }: OrderPanelProps) {
  const { enterpriseId } = useSession().user;
  const { data: order, isError, refetch } = useQuery(orderQuery(enterpriseId, id));
  return (
    <SidePanel title={order?.orderNumber ?? `#${id}`} id={id} {...panel}>
      {isError && !order && <LoadFailure onRetry={() => void refetch()} />}
      {order && <OrderBody key={id} order={order} />}
    </SidePanel>
  );
}
