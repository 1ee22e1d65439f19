import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';
import { shownPlacement } from './shown-placement.ts';

/** A layer's placement as it is seen, put at the origin. It is the same to the last bit while the layer is only moved. */
export function shownSize(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const placement = shownPlacement(session, layerId);
  return placement && { ...placement, left: 0, top: 0 };
}
