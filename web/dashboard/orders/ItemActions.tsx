import { Button } from '@mantine/core';
import IconPencil from 'virtual:icons/pencil';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { restoreItemCall } from '../../../api/contract/calls/item-cancellations.ts';
import { ORDER_MOVES } from '../../../api/contract/order-statuses.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { editAddress } from './edit-address.ts';
import type { OrderItem, WholeOrder } from './order-queries.ts';
import classes from './Orders.module.css';

const ReprintDialog = lazy(() =>
  import('./ReprintDialog.tsx').then((module) => ({ default: module.ReprintDialog })),
);
const CancelItemDialog = lazy(() =>
  import('./CancelItemDialog.tsx').then((module) => ({ default: module.CancelItemDialog })),
);

interface ItemActionsProps {
  order: WholeOrder;
  item: OrderItem;
  /** Whether its design can still be changed. */
  isChangeable: boolean;
}

/** The actions of staff on an item of an order. */
export function ItemActions({ order, item, isChangeable }: ItemActionsProps) {
  const { enterpriseId, username } = useSession().user;
  const [dialog, setDialog] = useState<'reprint' | 'cancel'>();
  const { quantity, quantityMade, quantityCancelled } = item;
  const left = quantity - quantityMade;
  const restore = useMutation({
    mutationFn: () => client(restoreItemCall, { params: { enterpriseId, id: order.id, itemId: item.id } }),
    onSuccess: () => showToast(t('The item is restored')),
  });
  const close = () => setDialog(undefined);
  return (
    <div className={classes.actions}>
      {isChangeable && quantity > 0 && (
        <Button
          component="a"
          href={editAddress(order, item, username)}
          target="_blank"
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          {t('Edit the design')}
        </Button>
      )}
      {quantityMade > 0 && (
        <Button variant="default" onClick={() => setDialog('reprint')}>
          {t('Remake pieces')}
        </Button>
      )}
      {left > 0 && ORDER_MOVES[order.status].includes('CANCELLED') && (
        <Button variant="default" onClick={() => setDialog('cancel')}>
          {t('Cancel the item')}
        </Button>
      )}
      {isChangeable && quantityCancelled > 0 && (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
          {t('Restore the item')}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'reprint' && (
          <ReprintDialog orderId={order.id} itemId={item.id} most={quantityMade} isTicked onClose={close} />
        )}
        {dialog === 'cancel' && <CancelItemDialog order={order} item={item} left={left} onClose={close} />}
      </Suspense>
    </div>
  );
}
