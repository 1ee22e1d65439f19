import { objectCorners, type StageView, toScreenPx } from '../../../engine/editor.ts';
import type { Id, ResolvedImage } from '../../../engine/personalisation.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { findLayer } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import classes from './CutPicture.module.css';
import { frameAround, shownPlacement } from './shown-placement.ts';
import type { StageSize } from './stage-size.ts';
import { usePlacedElement } from './use-placed-element.ts';

/** Shows the whole of a cropped picture, pale outside its area, while it is moved, scaled or rotated. */
export function CutPicture({ view, size }: { view: StageView; size: StageSize }) {
  const layerId = useSession(heldPicture);
  return layerId !== undefined && <WholePicture layerId={layerId} view={view} size={size} />;
}

function heldPicture(session: Session): Id | undefined {
  const { preview, rights } = session;
  if (!preview || preview.isSettled || preview.others || rights !== 'shopper') return undefined;
  const { layerId } = preview;
  const placement = shownPlacement(session, layerId);
  const isCut = placement && frameAround(session, layerId, placement) !== placement;
  return isCut ? layerId : undefined;
}

function WholePicture({ layerId, view, size }: { layerId: Id; view: StageView; size: StageSize }) {
  const ref = usePlacedElement<HTMLDivElement>(layerId, view, shownPlacement);
  const target = useSession((session) => findLayer(session, layerId));
  const flips = useSession((session) => {
    const { flipX, flipY } = shownPlacement(session, layerId) ?? {};
    return `${flipX ? -1 : 1} ${flipY ? -1 : 1}`;
  });
  if (target?.kind !== 'image') return null;
  const { image } = target;
  return (
    <div
      className={classes.window}
      style={{ clipPath: besideArea(target, view, size) }}
      data-whole-picture
      aria-hidden
    >
      <div ref={ref} className={classes.picture}>
        <div className={classes.image} style={{ scale: flips }}>
          <Artwork src={image.urlThumbnail || image.url || ''} className={classes.image} />
        </div>
      </div>
    </div>
  );
}

/** The clip path of the stage without the area. Parts that a mask crops are inside the area and are shown there. */
function besideArea({ area, image }: ResolvedImage, view: StageView, { widthPx, heightPx }: StageSize) {
  const stage = `M0 0H${widthPx}V${heightPx}H0Z`;
  if (image.allowApplyMask) return `path('${stage}')`;
  const corners = objectCorners(area).map((corner) => toScreenPx(corner, view));
  const hole = corners.map(({ x, y }) => `${x} ${y}`).join('L');
  return `path(evenodd, '${stage}M${hole}Z')`;
}
