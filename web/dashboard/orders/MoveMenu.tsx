import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateOrderCall } from '../../../api/contract/calls/orders.ts';
import { ORDER_MOVES, type OrderStatus } from '../../../api/contract/order-statuses.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import type { WholeOrder } from './order-queries.ts';
import { statusWords } from './status-words.ts';

/** Final statuses, which require a confirmation. */
const ENDS: readonly OrderStatus[] = ['CANCELLED', 'REJECTED'];

/** The menu of statuses that an order can be moved to. */
export function MoveMenu({ order }: { order: WholeOrder }) {
  const { enterpriseId } = useSession().user;
  const { id, orderNumber } = order;
  const [asked, setAsked] = useState<OrderStatus>();
  const { mutate, isPending } = useMutation({
    mutationFn: (status: OrderStatus) =>
      client(updateOrderCall, { params: { enterpriseId, id }, body: { status } }),
    onSuccess: ({ status }) => {
      setAsked(undefined);
      showToast(t('Order {number}: {status}', { number: orderNumber, status: statusWords(status) }));
    },
  });
  const moves = ORDER_MOVES[order.status];
  if (moves.length === 0) return null;
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button loading={isPending} rightSection={<IconChevronDown size={16} />}>
            {t('Move to')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((status) => (
            <Menu.Item
              key={status}
              onClick={() => (ENDS.includes(status) ? setAsked(status) : mutate(status))}
            >
              {statusWords(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Dialog
          title={t('Order {number}: {status}', { number: orderNumber, status: statusWords(asked) })}
          onClose={() => setAsked(undefined)}
          isWork={isPending}
        >
          <p>{t('Print files that are still being made are cancelled. This cannot be undone.')}</p>
          <DialogActions>
            <Button variant="default" data-autofocus onClick={() => setAsked(undefined)}>
              {t('Keep the order')}
            </Button>
            <Button color="red" loading={isPending} onClick={() => mutate(asked)}>
              {asked === 'CANCELLED' ? t('Cancel the order') : t('Reject the order')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
