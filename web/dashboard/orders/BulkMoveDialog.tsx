import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateManyOrdersCall } from '../../../api/contract/calls/orders.ts';
import { ORDER_MOVES, type OrderStatus } from '../../../api/contract/order-statuses.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import type { Selection } from '../lists/use-selection.ts';
import { RefusedRecords } from '../records/RefusedRecords.tsx';
import { askInParts } from '../records/run-bulk.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Orders.module.css';
import { statusWords } from './status-words.ts';

/** The statuses that people move orders to. */
const TARGETS = [...new Set(Object.values(ORDER_MOVES).flat())];

interface BulkMoveDialogProps {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** Orders were moved. */
  onDone: () => void;
}

/** Moves the selected orders on. The orders that cannot be moved so are listed before. */
export function BulkMoveDialog({ selection, query, onClose, onDone }: BulkMoveDialogProps) {
  const { enterpriseId } = useSession().user;
  const [status, setStatus] = useState<OrderStatus>();
  const [progress, setProgress] = useState(0);
  const move = (to: OrderStatus, isDryRun: boolean) =>
    askInParts(
      { selection, query },
      (part) =>
        client(updateManyOrdersCall, {
          params: { enterpriseId },
          query: part,
          body: { status: to },
          idempotencyKey: randomId(),
        }),
      { isDryRun, ...(!isDryRun && { onProgress: setProgress }) },
    );
  const { data: expected } = useQuery({
    queryKey: ['bulk-move', enterpriseId, selection, query, status],
    queryFn: () => move(status!, true),
    enabled: status !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (to: OrderStatus) => move(to, false),
    onSuccess: ({ done }) => {
      showToast(t('{done, plural, one {# order moved} other {# orders moved}}', { done }));
      onDone();
    },
  });
  const refused = expected?.refused ?? [];
  return (
    <Dialog title={t('Move to another status')} onClose={onClose} isWork={isPending}>
      <div className={classes.dialog}>
        <Select
          label={t('Status')}
          data={TARGETS.map((value) => ({ value, label: statusWords(value) }))}
          value={status ?? null}
          onChange={(next) => setStatus(TARGETS.find((each) => each === next))}
          data-autofocus
        />
        <p role="status" className={classes.quiet}>
          {isPending && t('{done} of {count}', { done: progress, count: expected?.done ?? 0 })}
          {!isPending &&
            refused.length > 0 &&
            t('{count, plural, one {# order stays as it is:} other {# orders stay as they are:}}', {
              count: refused.length,
            })}
        </p>
        {refused.length > 0 && <RefusedRecords refused={refused} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          loading={isPending}
          disabled={!status || !expected || expected.done === 0}
          onClick={() => status && mutate(status)}
        >
          {expected
            ? t('Move {count, plural, one {# order} other {# orders}}', { count: expected.done })
            : t('Move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
