import { PlatenError } from '../../../engine/node.ts';
import { ORDER_MOVES } from '../../contract/order-statuses.ts';
import type { LockedOrder } from './update-order-status.ts';

// Refusals to cancel or to restore an item. Each names the item, and the way out if there is one.

export interface NamedItem {
  position: number;
}

const hasEnded = ({ status }: LockedOrder): boolean => ORDER_MOVES[status].length === 0;

export const cancelledAlready = ({ orderNumber }: LockedOrder, { position }: NamedItem): PlatenError =>
  new PlatenError('item-cancelled', `Item ${position} of order ${orderNumber} is cancelled already.`, {
    status: 409,
  });

/** @param order one that cannot be cancelled itself */
export function notCancellable(order: LockedOrder, { position }: NamedItem): PlatenError {
  const { orderNumber } = order;
  if (hasEnded(order))
    return new PlatenError(
      'item-not-cancellable',
      `Order ${orderNumber} has ended, so item ${position} cannot be cancelled.`,
      { status: 409 },
    );
  return new PlatenError(
    'item-not-cancellable',
    `Item ${position} of order ${orderNumber} is dispatched. Move the order back to packaging to cancel the item.`,
    { status: 409 },
  );
}

/** @param order one that is not before production */
export function notRestorable(order: LockedOrder, { position }: NamedItem): PlatenError {
  const { orderNumber } = order;
  if (hasEnded(order))
    return new PlatenError(
      'item-not-cancellable',
      `Order ${orderNumber} has ended, so item ${position} cannot be restored.`,
      { status: 409 },
    );
  return new PlatenError(
    'item-not-cancellable',
    `Item ${position} of order ${orderNumber} can be restored before production only. Move the order back to received first.`,
    { status: 409 },
  );
}

/** @param left number of pieces that are not made */
export const tooFewPieces = (
  { orderNumber }: LockedOrder,
  { position }: NamedItem,
  left: number,
): PlatenError =>
  new PlatenError(
    'pieces-exceeded',
    `Pieces of item ${position} of order ${orderNumber} that are not made: ${left}. To cancel made pieces, take their ticks back at the workstation first.`,
    { status: 409, path: 'quantity' },
  );

export const piecesDiffer = ({ orderNumber }: LockedOrder, { position }: NamedItem): PlatenError =>
  new PlatenError(
    'pieces-differ',
    `The pieces of item ${position} of order ${orderNumber} differ. Cancel the whole item, or edit its design.`,
    { status: 409, path: 'quantity' },
  );
