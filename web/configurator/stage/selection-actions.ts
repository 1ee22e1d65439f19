import { type NudgeDirection, nudgeLayer, nudgeStep, type OrderStep } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { adjustPlacement } from '../session/commands/adjust-placement.ts';
import { deleteContent } from '../session/commands/delete-content.ts';
import { duplicateLayer } from '../session/commands/duplicate-layer.ts';
import { orderLayer } from '../session/commands/order-layer.ts';
import { placeTogether } from '../session/commands/place-together.ts';
import type { SessionStore } from '../session/create-session.ts';
import { layersOf } from '../session/layers-of.ts';
import { onLayers, run, runOnLayer } from '../session/outcome.ts';
import { selectionOf } from '../session/selection.ts';
import { focusLayer, layersWithBoxes } from './focus-layer.ts';
import { groupOf, moveGroup } from './group.ts';

/** Moves the selection by a keyboard step. */
export function nudgeSelection(store: SessionStore, direction: NudgeDirection, isLarge: boolean): void {
  const session = store.getState();
  const [first, ...others] = selectionOf(session);
  if (first === undefined) return;
  if (others.length === 0) {
    const nudge = adjustPlacement('nudge', (start, limits) => nudgeLayer(start, limits, direction, isLarge));
    runOnLayer(store, first, nudge, 'placement');
    return;
  }
  const reached = moveGroup(groupOf(session, [first, ...others]), nudgeStep(direction, isLarge));
  run(
    store,
    placeTogether([{ layerId: first, placement: reached.placement }, ...(reached.others ?? [])], 'nudge'),
  );
}

/** Deletes the selected layers in one step. After keyboard use the focus moves to the next layer. */
export function deleteSelection(store: SessionStore): void {
  const deleted = selectionOf(store.getState());
  if (deleted.length === 0) return;
  const byKeyboard = document.activeElement?.matches(':focus-visible') === true;
  const boxes = layersWithBoxes();
  const isDone = run(
    store,
    onLayers(deleted, () => deleteContent, {
      aspect: 'content',
      name: nameOf(store, deleted, {
        one: (layer) => t('Delete {layer}', { layer }),
        several: (count) => t('Delete {count} parts', { count }),
      }),
      key: randomId(),
    }),
  );
  if (!isDone) return;
  const isDeleted = (id: Id) => !layersOf(store.getState()).some(({ layer }) => sameId(layer.id, id));
  if (deleted.some(isDeleted)) store.setState({ selectedId: undefined, together: [] });
  const at = boxes.findIndex((id) => deleted.some((other) => sameId(id, other)));
  const neighbours = [...boxes.slice(0, at).toReversed(), ...boxes.slice(at)];
  if (byKeyboard) focusLayer(neighbours.find((id) => !deleted.some((other) => sameId(id, other))));
}

/** Copies layers of the view in one step and selects the copies. */
export function duplicateLayers(store: SessionStore, layerIds: readonly Id[]): void {
  const before = layersOf(store.getState());
  if (layerIds.length === 0) return;
  const name = nameOf(store, layerIds, {
    one: (layer) => t('Copy of {layer}', { layer }),
    several: (count) => t('Copy of {count} parts', { count }),
  });
  const key = randomId();
  if (
    !run(
      store,
      onLayers(layerIds, () => duplicateLayer, { aspect: 'content', name, key }),
    )
  )
    return;
  const copies = layersOf(store.getState())
    .map(({ layer }) => layer.id)
    .filter((id) => !before.some(({ layer }) => sameId(layer.id, id)));
  store.setState({ selectedId: copies[0], together: copies.length > 1 ? copies : [] });
  focusLayer(copies[0]);
}

export const orderSelection = (store: SessionStore, step: OrderStep): boolean => {
  const [first, ...others] = selectionOf(store.getState());
  return first !== undefined && others.length === 0 && runOnLayer(store, first, orderLayer(step));
};

function nameOf(
  store: SessionStore,
  layerIds: readonly Id[],
  names: { one: (layer: string) => string; several: (count: number) => string },
): string {
  const [first] = layerIds;
  const only = layersOf(store.getState()).find(({ layer }) => first !== undefined && sameId(layer.id, first));
  return layerIds.length === 1 ? names.one(only?.layer.name ?? '') : names.several(layerIds.length);
}
