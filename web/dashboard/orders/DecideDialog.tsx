import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { holdOrderCall, releaseOrderCall } from '../../../api/contract/calls/order-decisions.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import type { WholeOrder } from './order-queries.ts';
import classes from './Orders.module.css';
import { ReasonField } from './ReasonField.tsx';
import { statusWords } from './status-words.ts';

interface DecideDialogProps {
  order: WholeOrder;
  isRelease: boolean;
  onClose: () => void;
}

/** Holds or releases an order with a reason. */
export function DecideDialog({ order, isRelease, onClose }: DecideDialogProps) {
  const { enterpriseId } = useSession().user;
  const { id, orderNumber } = order;
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client(isRelease ? releaseOrderCall : holdOrderCall, {
        params: { enterpriseId, id },
        body: { reason },
      }),
    onSuccess: ({ status }) => {
      showToast(t('Order {number}: {status}', { number: orderNumber, status: statusWords(status) }));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const title = isRelease ? t('Release the order') : t('Hold the order');
  return (
    <Dialog title={title} onClose={onClose} isWork={isPending}>
      <form onSubmit={send} className={classes.dialog}>
        {isRelease && (
          <p className={classes.quiet}>
            {t('The order goes on to production once its print files are made, whatever the rules say.')}
          </p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={reason.trim() === ''}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
