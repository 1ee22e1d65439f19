import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import IconRefresh from 'virtual:icons/refresh';
import { useMutation } from '@tanstack/react-query';
import { downloadPrintsCall } from '../../../api/contract/calls/order-desk.ts';
import { regenerateOrderCall } from '../../../api/contract/calls/orders.ts';
import { statusesCoveredBy } from '../../../api/contract/order-statuses.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { client } from '../../shared/api/client.ts';
import { formatMoney } from '../../shared/text/format-money.ts';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItemCard } from './OrderItemCard.tsx';
import { DoorButton, HoldNotice } from './OrderDoor.tsx';
import { describeRecipient } from './name-customer.ts';
import type { WholeOrder } from './order-queries.ts';
import classes from './Orders.module.css';
import { StatusMark } from './StatusMark.tsx';

/** Whether the designs of an order can still be changed. */
const isChangeable = ({ status }: WholeOrder) =>
  status === 'READY_FOR_PRODUCTION' || statusesCoveredBy('RECEIVED').includes(status);

/** An order with its items, its actions, its notes and its history. */
export function OrderBody({ order }: { order: WholeOrder }) {
  const { enterpriseId } = useSession().user;
  const { id, items, customer, shopName, amount, currencyCode, utcCreatedDateTime } = order;
  const recipient = describeRecipient(customer);
  const hasPrints = items.some(
    ({ quantity, assets }) => quantity > 0 && assets.some(({ url }) => url !== null),
  );
  const isOpen = isChangeable(order);
  const regenerate = useMutation({
    mutationFn: () => client(regenerateOrderCall, { params: { enterpriseId, id } }),
    onSuccess: () => showToast(t('The print files are being regenerated')),
  });
  return (
    <div className={classes.order}>
      <p className={classes.facts}>
        <StatusMark status={order.status} />
        <time dateTime={utcCreatedDateTime}>{formatDate(utcCreatedDateTime)}</time>
        {recipient && <span>{recipient}</span>}
        {shopName !== null && <span>{shopName}</span>}
        {amount !== null && <span>{formatMoney(amount, currencyCode)}</span>}
      </p>
      <HoldNotice order={order} />
      <div className={classes.actions}>
        <DoorButton order={order} />
        <MoveMenu order={order} />
        {hasPrints && (
          <Button
            component="a"
            href={composeAddress(downloadPrintsCall, { params: { enterpriseId }, query: { ids: id } })}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            {t('Download prints')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={regenerate.isPending}
            onClick={() => regenerate.mutate()}
          >
            {t('Regenerate the print files')}
          </Button>
        )}
      </div>
      {items.map((item) => (
        <OrderItemCard key={item.id} order={order} item={item} isChangeable={isOpen} />
      ))}
      <OrderHistory orderId={id} />
    </div>
  );
}
