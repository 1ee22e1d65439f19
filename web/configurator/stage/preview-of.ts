import { placeLayer } from '../session/commands/place-layer.ts';
import { findLayer } from '../session/layers-of.ts';
import { onLayer } from '../session/outcome.ts';
import type { Preview, Session } from '../session/session.ts';
import type { Drag } from './drag.ts';
import type { Reached } from './reached.ts';

/**
 * How a drag is shown. A text whose lines may break elsewhere is composed for each frame; all else is only painted
 * elsewhere.
 */
export function previewOf(
  session: Session,
  { layerId, grip }: Drag,
  { placement, others }: Reached,
): Preview {
  const preview: Preview = { layerId, placement, isSettled: false };
  if (others) preview.others = others;
  const isResized = grip.kind === 'resize' && findLayer(session, layerId)?.kind === 'text';
  const outcome = isResized ? onLayer(layerId, placeLayer(placement), 'placement')(session) : undefined;
  if (outcome && 'design' in outcome) preview.design = outcome.design;
  return preview;
}
