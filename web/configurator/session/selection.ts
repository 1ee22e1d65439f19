import { messages } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { findLayer, layersOf } from './layers-of.ts';
import { limitsOf } from './limits-of.ts';
import type { Session } from './session.ts';

/** The selected layers. The panel of the first one is open. */
export function selectionOf({ selectedId, together }: Pick<Session, 'selectedId' | 'together'>): Id[] {
  if (selectedId === undefined) return [];
  return [selectedId, ...together.filter((id) => !sameId(id, selectedId))];
}

export const isSelected = (session: Session, layerId: Id): boolean =>
  selectionOf(session).some((id) => sameId(id, layerId));

/** Selects one layer, or none. */
export const select = (store: SessionStore, layerId: Id | undefined): void =>
  store.setState({ selectedId: layerId, together: [] });

/**
 * Adds a layer to the selection or removes it. A fixed layer cannot be selected with others, because they have no common
 * actions. A notice is shown.
 */
export function toggleSelected(store: SessionStore, layerId: Id): void {
  const session = store.getState();
  const before = selectionOf(session);
  const isOut = before.some((id) => sameId(id, layerId));
  const after = isOut ? before.filter((id) => !sameId(id, layerId)) : [...before, layerId];
  const refused = isOut || before.length === 0 ? undefined : refuseTogether(session, after);
  if (refused) store.setState({ notice: { text: refused, kind: 'refused' } });
  else store.setState({ selectedId: after[0], together: after.length > 1 ? after : [] });
}

/** Selects all layers of the view that can be moved together. */
export function selectAll(store: SessionStore): void {
  const session = store.getState();
  const after = layersOf(session)
    .filter(({ layer, isShown }) => isShown && refuseTogether(session, [layer.id]) === undefined)
    .map(({ layer }) => layer.id);
  store.setState({ selectedId: after[0], together: after.length > 1 ? after : [] });
}

/** The message of the specification why layers cannot be selected together. */
function refuseTogether(session: Session, layerIds: readonly Id[]): string | undefined {
  for (const id of layerIds) {
    const target = findLayer(session, id);
    if (!target) continue;
    const { move } = limitsOf(session, target).refusals;
    if (move) return String(messages[move]);
  }
  return undefined;
}
