import type { KeyboardEvent } from 'react';
import {
  limitsOfLayer,
  messages,
  type NudgeDirection,
  nudgeLayer,
  placementOfLayer,
  rotateLayer,
  scaleLayer,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { deleteLayer } from '../session/commands/delete-layer.ts';
import { duplicateLayer } from '../session/commands/duplicate-layer.ts';
import { placeLayer } from '../session/commands/place-layer.ts';
import type { SessionStore } from '../session/create-session.ts';
import { layersOf } from '../session/layers-of.ts';
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
  const command = commandOf(event);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  runOnLayer(store, layerId, command);
}

function commandOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): LayerCommand | undefined {
  const arrow = ARROWS[key];
  if (arrow) return adjust('nudge', (start, limits) => nudgeLayer(start, limits, arrow, shiftKey));
  if (key === 'Delete' || key === 'Backspace') return deleteLayer;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return duplicateLayer;
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
  (session, target) => {
    const start = session.scene && placementOfLayer(session.scene, target.layer.id);
    const limits = limitsOfLayer(session.product, layersOf(session), target);
    if (!start) return { refusal: messages.layerEmpty };
    const { placement, stoppedBy } = change(start, limits);
    const [reason] = stoppedBy;
    if (reason && placement === start) return { refusal: String(messages[reason]) };
    return placeLayer(placement, gesture)(session, target);
  };
