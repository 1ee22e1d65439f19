import type { OrderStatus } from '../../../api/contract/order-statuses.ts';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { needsStaff, shownStatusOf } from './order-words.ts';
import { statusWords } from './status-words.ts';

/** Tones by main status. */
const TONES: Readonly<Partial<Record<OrderStatus, MarkTone>>> = {
  IN_PRODUCTION: 'busy',
  COMPLETE: 'done',
  REJECTED: 'fault',
};

/** A status in the colour of its main status, or in that of waiting for staff. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const shown = shownStatusOf(status);
  return (
    <Mark status={shown} tone={needsStaff(status) ? 'waits' : (TONES[shown] ?? 'idle')}>
      {statusWords(status)}
    </Mark>
  );
}
