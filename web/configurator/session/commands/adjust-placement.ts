import {
  type Gesture,
  type LayerLimits,
  messages,
  type ObjectConfiguration,
} from '../../../../engine/editor.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';
import { findLayer } from '../layers-of.ts';
import { limitsOf } from '../limits-of.ts';
import type { LayerCommand } from '../outcome.ts';
import { placeLayer } from './place-layer.ts';

/** Computes the new placement of a layer from its current one. */
export type Adjustment = (start: ObjectConfiguration, limits: LayerLimits) => Gesture;

/**
 * Changes the placement of the selected layer by a key or a button, as far as the layer allows.
 * @param gesture consecutive adjustments with the same name are one step
 */
export const adjustPlacement =
  (gesture: string, adjustment: Adjustment): LayerCommand =>
  (session, target, offset) => {
    const selected = findLayer(session, session.selectedId) ?? target;
    const start = shownPlacement(session, selected.layer.id);
    const limits = limitsOf(session, selected);
    if (!start) return { refusal: messages.layerEmpty };
    const { placement, stoppedBy } = adjustment(start, limits);
    const [reason] = stoppedBy;
    if (reason && placement === start) return { refusal: String(messages[reason]) };
    return placeLayer(placement, gesture)(session, target, offset);
  };
