import { placeLayer } from '../session/commands/place-layer.ts';
import { placeTogether } from '../session/commands/place-together.ts';
import { findLayer } from '../session/layers-of.ts';
import { changedBy, onLayer } from '../session/outcome.ts';
import type { Preview, Session } from '../session/session.ts';
import type { Drag } from './drag.ts';
import type { Reached } from './reached.ts';

/**
 * The preview of a drag. A text whose line breaks may change is composed for each frame, and so is a layer whose area
 * staff change. Other layers are only painted at another position.
 */
export function previewOf(
  session: Session,
  { layerId, grip }: Drag,
  { placement, others }: Reached,
): Preview {
  const preview: Preview = { layerId, placement, isSettled: false };
  if (others) preview.others = others;
  if (session.rights === 'staff') {
    const outcome = placeTogether([{ layerId, placement }, ...(others ?? [])])(session);
    if ('design' in outcome) preview.product = changedBy(session, outcome).product;
    return preview;
  }
  const isResized = grip.kind === 'resize' && findLayer(session, layerId)?.kind === 'text';
  const outcome = isResized ? onLayer(layerId, placeLayer(placement), 'placement')(session) : undefined;
  if (outcome && 'design' in outcome) preview.design = outcome.design;
  return preview;
}
