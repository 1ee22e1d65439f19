import type { SessionStore } from '../session/create-session.ts';
import { itemsOf, withItems } from './items.ts';

/** Shows an item on the stage. This is not an undo step. */
export function showItem(store: SessionStore, itemNbr: number): void {
  const session = store.getState();
  const { design } = session;
  if (design.itemNbr === itemNbr || design.customisation.textAreaQuantities.length === 0) return;
  store.setState({ design: withItems(design, itemsOf(session), itemNbr) });
}
