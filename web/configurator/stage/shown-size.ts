import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';
import { shownPlacement } from './shown-placement.ts';

/** The shown placement of a layer, moved to the origin. It is bit-identical while the layer is only moved. */
export function shownSize(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const placement = shownPlacement(session, layerId);
  return placement && { ...placement, left: 0, top: 0 };
}
