import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sendPrintAgainCall } from '../../../api/contract/calls/order-desk.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import type { PrintFile } from './order-queries.ts';
import classes from './Orders.module.css';

type Delivery = PrintFile['deliveries'][number];

/** The progress of a print file's deliveries to the hot folders of printers. */
export const Deliveries = ({ orderId, deliveries }: { orderId: number; deliveries: readonly Delivery[] }) => (
  <ul className={classes.foundList} aria-label={t('Printers')}>
    {deliveries.map((delivery) => (
      <li key={delivery.id} data-delivery={delivery.status}>
        <DeliveryLine orderId={orderId} delivery={delivery} />
      </li>
    ))}
  </ul>
);

function DeliveryLine({ orderId: id, delivery }: { orderId: number; delivery: Delivery }) {
  const { enterpriseId } = useSession().user;
  const { id: deliveryId, status, lastError } = delivery;
  const { mutate, isPending } = useMutation({
    mutationFn: () => client(sendPrintAgainCall, { params: { enterpriseId, id, deliveryId } }),
  });
  return (
    <>
      <span>
        {textOf(delivery)}
        {lastError !== null && <span className={classes.rule}>{lastError}</span>}
      </span>
      {status !== 'QUEUED' && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t('Send again')}
        </Button>
      )}
    </>
  );
}

function textOf({ status, printerName: printer, lastError }: Delivery): string {
  switch (status) {
    case 'QUEUED':
      return lastError === null
        ? t('Waits for {printer}', { printer })
        : t('Waits to be sent to {printer} once more', { printer });
    case 'DELIVERED':
      return t('Sent to {printer}', { printer });
    case 'FAILED':
      return t('Could not be sent to {printer}', { printer });
    case 'CANCELLED':
      return t('Not sent to {printer}: the order has ended', { printer });
  }
}
