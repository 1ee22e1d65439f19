import { type NudgeDirection, rotateLayer, scaleLayer } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { adjustPlacement } from '../session/commands/adjust-placement.ts';
import type { SessionStore } from '../session/create-session.ts';
import { type LayerCommand, runOnLayer } from '../session/outcome.ts';
import { isSelected, select, selectAll, selectionOf, toggleSelected } from '../session/selection.ts';
import { focusLayer, layersWithBoxes } from './focus-layer.ts';
import { deleteSelection, duplicateLayers, nudgeSelection, orderSelection } from './selection-actions.ts';

const ARROWS: Record<string, NudgeDirection> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SCALE_STEP = 1.05;
const TURN_DEG = 1;
const LARGE_TURN_DEG = 15;

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

/** Handles the stage's keys for the focused layer. @param layerId absent: no layer is focused or selected */
export function handleKey(event: PressedKey, store: SessionStore, layerId: Id | undefined): void {
  const action = layerId === undefined ? actionOfAll(event, store) : actionOf(event, store, layerId);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

function actionOfAll(event: PressedKey, store: SessionStore): (() => void) | undefined {
  const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
  return isAll ? () => selectAll(store) : undefined;
}

function actionOf(event: PressedKey, store: SessionStore, layerId: Id): (() => void) | undefined {
  const { key, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[key];
  if (arrow && isControl && shiftKey)
    return () => extendSelection(store, layerId, arrow === 'left' || arrow === 'up' ? -1 : 1);
  if (arrow) return () => nudgeSelection(store, arrow, shiftKey);
  if (isControl) return controlActionOf(key, store);
  if (key === 'Delete' || key === 'Backspace') return () => deleteSelection(store);
  if (key === 'Escape' && selectionOf(store.getState()).length > 0)
    return () => select(store, selectionOf(store.getState()).length > 1 ? layerId : undefined);
  const adjustment = adjustmentOf(key, shiftKey);
  return adjustment && (() => runOnLayer(store, layerId, adjustment, 'placement'));
}

function controlActionOf(key: string, store: SessionStore): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return () => selectAll(store);
    case 'd':
      return () => duplicateLayers(store, selectionOf(store.getState()));
    case ']':
      return () => orderSelection(store, 'front');
    case '[':
      return () => orderSelection(store, 'back');
    default:
      return undefined;
  }
}

/** The adjustment of keys that scale and rotate. */
function adjustmentOf(key: string, shiftKey: boolean): LayerCommand | undefined {
  if (key === '+' || key === '=')
    return adjustPlacement('scale', (start, limits) => scaleLayer(start, limits, SCALE_STEP));
  if (key === '-')
    return adjustPlacement('scale', (start, limits) => scaleLayer(start, limits, 1 / SCALE_STEP));
  const turn = shiftKey ? LARGE_TURN_DEG : TURN_DEG;
  if (key === '.' || key === '>')
    return adjustPlacement('turn', (start, limits) => rotateLayer(start, limits, turn));
  if (key === ',' || key === '<')
    return adjustPlacement('turn', (start, limits) => rotateLayer(start, limits, -turn));
  return undefined;
}

/** Moves to the next layer and adds it to the selection. */
function extendSelection(store: SessionStore, layerId: Id, way: 1 | -1): void {
  const boxes = layersWithBoxes();
  const next = boxes[boxes.findIndex((id) => sameId(id, layerId)) + way];
  if (next === undefined) return;
  if (!isSelected(store.getState(), next)) toggleSelected(store, next);
  if (isSelected(store.getState(), next)) focusLayer(next);
}
