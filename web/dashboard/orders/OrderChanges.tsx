import { useOrderChanges } from './use-order-changes.ts';

/** Listens for changes of orders. Pages load it after their first orders are shown. */
export function OrderChanges() {
  useOrderChanges();
  return null;
}
