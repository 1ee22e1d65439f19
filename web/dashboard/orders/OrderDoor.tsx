import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { HELD, isOrderMove } from '../../../api/contract/order-statuses.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import type { WholeOrder } from './order-queries.ts';
import classes from './Orders.module.css';

const DecideDialog = lazy(() =>
  import('./DecideDialog.tsx').then((module) => ({ default: module.DecideDialog })),
);

/** Why an order is held, and the buttons that release or hold it. */
export function OrderDoor({ order }: { order: WholeOrder }) {
  const [isDeciding, setDeciding] = useState(false);
  const { status, door } = order;
  const isHeld = HELD.some((held) => held === status);
  if (!isHeld && !isOrderMove(status, 'RECEIVED_HOLD')) return null;
  return (
    <>
      {isHeld && door?.decision === 'HELD' && (
        <p className={classes.finding}>
          {t('Held: {reason}', { reason: translateSentence(door.reason) })}
          {door.rule !== null && door.rule !== door.reason && (
            <span className={classes.rule}>{t('Rule: {name}', { name: door.rule })}</span>
          )}
        </p>
      )}
      <div>
        <Button variant="default" onClick={() => setDeciding(true)}>
          {isHeld ? t('Release') : t('Hold')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isDeciding && <DecideDialog order={order} isRelease={isHeld} onClose={() => setDeciding(false)} />}
      </Suspense>
    </>
  );
}
