import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { updateManyOrdersCall } from '../../../api/contract/calls/orders.ts';
import { ORDER_MOVES, type OrderStatus } from '../../../api/contract/order-statuses.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { BulkChangeDialog, type BulkChosen } from '../records/BulkChangeDialog.tsx';
import { useSession } from '../session/use-session.ts';
import { unchangedOrdersText } from './order-words.ts';
import { statusWords } from './status-words.ts';

/** The statuses that users can move orders to. */
const TARGETS = [...new Set(Object.values(ORDER_MOVES).flat())];

/** Moves the selected orders to another status. */
export function BulkMoveDialog(orders: BulkChosen) {
  const { enterpriseId } = useSession().user;
  const [status, setStatus] = useState<OrderStatus>();
  return (
    <BulkChangeDialog
      {...orders}
      kind="orders"
      title={t('Move to another status')}
      change={status}
      isReady={status !== undefined}
      ask={(query) =>
        client(updateManyOrdersCall, {
          params: { enterpriseId },
          query,
          body: { status: status! },
          idempotencyKey: randomId(),
        })
      }
      actText={(count) =>
        count === undefined ? t('Move') : t('Move {count, plural, one {# order} other {# orders}}', { count })
      }
      doneText={(done) => t('{done, plural, one {# order moved} other {# orders moved}}', { done })}
      unchangedText={unchangedOrdersText}
    >
      <Select
        label={t('Status')}
        data={TARGETS.map((value) => ({ value, label: statusWords(value) }))}
        value={status ?? null}
        onChange={(next) => setStatus(TARGETS.find((each) => each === next))}
        data-autofocus
      />
    </BulkChangeDialog>
  );
}
