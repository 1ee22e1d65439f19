import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import type { Resolution } from '../../../../engine/resolution.ts';
import { pictureResolution } from '../../session/picture-resolution.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';

/** The resolution of a layer's picture in print, while it is moved and sized too. */
export function usePictureQuality(target: ResolvedImage): Resolution | undefined {
  const store = useSessionStore();
  useSession((session) => session.scene);
  useSession((session) => session.preview);
  const session = store.getState();
  const placement = shownPlacement(session, target.layer.id);
  return placement && pictureResolution(session.product, target, placement);
}
