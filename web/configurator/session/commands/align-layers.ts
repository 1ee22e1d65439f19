import { alignLayer, messages, objectBounds, uniteBounds } from '../../../../engine/editor.ts';
import { t } from '../../../shared/text/text.ts';
import { groupOf } from '../../stage/group.ts';
import type { Command } from '../outcome.ts';
import { selectionOf } from '../selection.ts';
import { placeTogether } from './place-together.ts';

/** Alignments of the engine, with the names of B3. */
export type Alignment = Parameters<typeof alignLayer>[2];

/** Aligns the selected layers within their bounding rectangle. */
export const alignLayers =
  (alignment: Alignment): Command =>
  (session) => {
    const group = groupOf(session, selectionOf(session));
    const whole = uniteBounds(group.map(({ placement }) => objectBounds(placement)));
    if (!whole) return { refusal: messages.layerEmpty };
    const aligned = group.map(({ layerId, placement, limits }) => ({
      layerId,
      ...alignLayer(placement, limits, alignment, whole),
    }));
    const outcome = placeTogether(aligned)(session);
    return 'design' in outcome
      ? { ...outcome, name: t('Align {count} parts', { count: group.length }) }
      : outcome;
  };
