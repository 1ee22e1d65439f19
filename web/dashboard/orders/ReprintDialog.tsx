import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reprintItemCall } from '../../../api/contract/calls/order-desk.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Orders.module.css';
import { ReasonField } from './ReasonField.tsx';

interface ReprintDialogProps {
  orderId: number;
  itemId: number;
  /** Number of pieces that can be made again. */
  most: number;
  /** Whether the pieces were ticked off. */
  isTicked: boolean;
  onClose: () => void;
}

/** Requests that pieces are made again, with the reason. */
export function ReprintDialog({ orderId: id, itemId, most, isTicked, onClose }: ReprintDialogProps) {
  const { enterpriseId } = useSession().user;
  const [key] = useState(randomId);
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client(reprintItemCall, {
        params: { enterpriseId, id, itemId },
        body: { quantity: quantity!, reason, isTicked },
        idempotencyKey: key,
      }),
    onSuccess: () => {
      showToast(t('The pieces are back in production'));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog title={t('Remake pieces')} onClose={onClose} isWork={isPending}>
      <form onSubmit={send} className={classes.dialog}>
        <DecimalInput
          label={t('Pieces')}
          min={1}
          max={most}
          decimals={0}
          value={quantity}
          onChange={setQuantity}
          required
        />
        <ReasonField value={reason} onChange={setReason} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={reason.trim() === '' || quantity === undefined}>
            {t('Remake pieces')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
