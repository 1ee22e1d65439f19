import type { KeyboardEvent } from 'react';
import {
  limitsOfLayer,
  messages,
  type NudgeDirection,
  nudgeLayer,
  rotateLayer,
  scaleLayer,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { deleteLayer } from '../session/commands/delete-layer.ts';
import { duplicateLayer } from '../session/commands/duplicate-layer.ts';
import { placeLayer } from '../session/commands/place-layer.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { type LayerCommand, runOnLayer } from '../session/outcome.ts';
import { shownPlacement } from './shown-placement.ts';

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
  if (arrow) return adjust('nudge', (start, limits) => nudgeLayer(start, limits, arrow, shiftKey));
  if (ctrlKey || metaKey) return undefined;
  if (key === '+' || key === '=')
    return adjust('scale', (start, limits) => scaleLayer(start, limits, SCALE_STEP));
  if (key === '-') return adjust('scale', (start, limits) => scaleLayer(start, limits, 1 / SCALE_STEP));
  const turn = shiftKey ? LARGE_TURN_DEG : TURN_DEG;
  if (key === '.' || key === '>') return adjust('turn', (start, limits) => rotateLayer(start, limits, turn));
  if (key === ',' || key === '<') return adjust('turn', (start, limits) => rotateLayer(start, limits, -turn));
  return undefined;
}

type Adjust = (
  ...args: Parameters<typeof scaleLayer> extends [infer Start, infer Limits, number] ? [Start, Limits] : never
) => ReturnType<typeof scaleLayer>;

/** A gesture by the keyboard. Presses in a row are one step. */
const adjust =
  (gesture: string, change: Adjust): LayerCommand =>
  (session, target, offset) => {
    const selected = findLayer(session, session.selectedId) ?? target;
    const start = shownPlacement(session, selected.layer.id);
    const limits = limitsOfLayer(session.product, layersOf(session), selected);
    if (!start) return { refusal: messages.layerEmpty };
    const { placement, stoppedBy } = change(start, limits);
    const [reason] = stoppedBy;
    if (reason && placement === start) return { refusal: String(messages[reason]) };
    return placeLayer(placement, gesture)(session, target, offset);
  };
