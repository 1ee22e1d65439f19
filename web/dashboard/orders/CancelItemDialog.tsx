import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cancelItemCall } from '../../../api/contract/calls/item-cancellations.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { nameItem } from './name-item.ts';
import type { OrderItem, WholeOrder } from './order-queries.ts';
import classes from './Orders.module.css';
import { ReasonField } from './ReasonField.tsx';

interface CancelItemDialogProps {
  order: WholeOrder;
  item: OrderItem;
  /** Number of pieces that are not made. */
  left: number;
  onClose: () => void;
}

/** Cancels an item, or pieces of it, with a reason. */
export function CancelItemDialog({ order, item, left, onClose }: CancelItemDialogProps) {
  const { enterpriseId } = useSession().user;
  const { id, items } = order;
  const { id: itemId, position, quantity, assets } = item;
  const [key, setKey] = useState(randomId);
  const [pieces, setPieces] = useState<number | undefined>(left);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client(cancelItemCall, {
        params: { enterpriseId, id, itemId },
        body: { quantity: pieces!, reason },
        idempotencyKey: key,
      }),
    onSuccess: ({ status }) => {
      showToast(status === 'CANCELLED' ? t('The order is cancelled') : t('The item is cancelled'));
      onClose();
    },
  });
  // A key belongs to one request: a corrected one has another.
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setKey(randomId());
    };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const isLast = pieces === quantity && items.every((other) => other.id === itemId || other.quantity === 0);
  const arePiecesAlike = assets.every(({ itemNbr }) => itemNbr === 1);
  return (
    <Dialog
      title={t('Cancel item {item}: {name}', { item: position, name: nameItem(item) })}
      onClose={onClose}
      isWork={isPending}
    >
      <form onSubmit={send} className={classes.dialog}>
        <p className={classes.quiet}>
          {isLast
            ? t('No other item is left, so the order is cancelled. This cannot be undone.')
            : t('Cancelled pieces are not made. They can be restored until the order is in production.')}
        </p>
        {left > 1 && arePiecesAlike && (
          <DecimalInput
            label={t('Pieces')}
            description={t('Of {count} that are not made', { count: left })}
            min={1}
            max={left}
            decimals={0}
            value={pieces}
            onChange={change(setPieces)}
            required
          />
        )}
        <ReasonField value={reason} onChange={change(setReason)} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Keep the item')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isPending}
            disabled={reason.trim() === '' || pieces === undefined}
          >
            {isLast ? t('Cancel the order') : t('Cancel the item')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
