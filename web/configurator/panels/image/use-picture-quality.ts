import { useShallow } from 'zustand/react/shallow';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import type { Resolution } from '../../../../engine/resolution.ts';
import { pictureResolution } from '../../session/picture-resolution.ts';
import { useSession } from '../../session/use-session.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';

/** The resolution of a layer's picture in print. It follows a gesture that sizes the picture. */
export function usePictureQuality(target: ResolvedImage): Resolution | undefined {
  return useSession(
    useShallow((session) => {
      const placement = shownPlacement(session, target.layer.id);
      return placement && pictureResolution(session.product, target, placement);
    }),
  );
}
