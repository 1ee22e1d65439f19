import { useOrderChanges } from './use-order-changes.ts';

/** Listens for changes of orders, for pages that load this after their first orders are shown. */
export function OrderChanges() {
  useOrderChanges();
  return null;
}
