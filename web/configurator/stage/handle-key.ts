import type { KeyboardEvent } from 'react';
import { type NudgeDirection, nudgeLayer, rotateLayer, scaleLayer } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { adjustPlacement } from '../session/commands/adjust-placement.ts';
import { deleteLayer } from '../session/commands/delete-layer.ts';
import { duplicateLayer } from '../session/commands/duplicate-layer.ts';
import type { SessionStore } from '../session/create-session.ts';
import { type LayerCommand, runOnLayer } from '../session/outcome.ts';

const ARROWS: Record<string, NudgeDirection> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SCALE_STEP = 1.05;
const TURN_DEG = 1;
const LARGE_TURN_DEG = 15;

/** The stage's keys for the layer that has the focus. */
export function handleKey(event: KeyboardEvent, store: SessionStore, layerId: Id): void {
  const adjustment = adjustmentOf(event);
  const command = adjustment ?? commandOf(event);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  runOnLayer(store, layerId, command, adjustment ? 'placement' : 'content');
}

function commandOf({ key, ctrlKey, metaKey }: KeyboardEvent): LayerCommand | undefined {
  if (key === 'Delete' || key === 'Backspace') return deleteLayer;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'd' ? duplicateLayer : undefined;
}

/** Keys that move, scale and turn. */
function adjustmentOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): LayerCommand | undefined {
  const arrow = ARROWS[key];
  if (arrow) return adjustPlacement('nudge', (start, limits) => nudgeLayer(start, limits, arrow, shiftKey));
  if (ctrlKey || metaKey) return undefined;
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
