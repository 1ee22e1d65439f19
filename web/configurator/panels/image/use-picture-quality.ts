import { useShallow } from 'zustand/react/shallow';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import type { Resolution } from '../../../../engine/resolution.ts';
import { pictureResolution } from '../../session/picture-resolution.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { shownSize } from '../../stage/shown-size.ts';

/** The resolution of a layer's picture in print. It is updated during a gesture that scales the picture. */
export const usePictureQuality = (target: ResolvedImage): Resolution | undefined =>
  useSession(useShallow((session) => shownResolution(session, target)));

/** The resolution of a layer's picture at its shown size. */
export function shownResolution(session: Session, target: ResolvedImage): Resolution | undefined {
  const size = shownSize(session, target.layer.id);
  return size && pictureResolution(session.product, target, size);
}
