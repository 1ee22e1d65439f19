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

const isHeld = ({ status }: WholeOrder): boolean => HELD.some((held) => held === status);

/** The reason why an order is held. */
export function HoldNotice({ order }: { order: WholeOrder }) {
  const { door } = order;
  if (!isHeld(order) || door?.decision !== 'HELD') return null;
  return (
    <p className={classes.finding}>
      {t('Held: {reason}', { reason: translateSentence(door.reason) })}
      {door.rule !== null && door.rule !== door.reason && (
        <span className={classes.rule}>{t('Rule: {name}', { name: door.rule })}</span>
      )}
    </p>
  );
}

/** Releases a held order, or holds it. */
export function DoorButton({ order }: { order: WholeOrder }) {
  const [isDeciding, setDeciding] = useState(false);
  const isRelease = isHeld(order);
  if (!isRelease && !isOrderMove(order.status, 'RECEIVED_HOLD')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setDeciding(true)}>
        {isRelease ? t('Release') : t('Hold')}
      </Button>
      <Suspense fallback={null}>
        {isDeciding && (
          <DecideDialog order={order} isRelease={isRelease} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </>
  );
}
