import { type Bounds, canvasLimits, sheetBounds, type StageView } from '../../../engine/editor.ts';
import type { Product } from '../../../engine/browser.ts';
import { findById, type Id } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import { placeBounds } from './place-bounds.ts';
import classes from './Stage.module.css';

const side = canvasLimits.configuratorSizePx;
/** A picture covers the whole canvas. */
export const WHOLE: Bounds = { left: 0, top: 0, width: side, height: side };

export const maskPictureOf = ({ maskGroups }: Product, maskId: Id): string | undefined =>
  findById(
    maskGroups.flatMap((group) => group.masks),
    maskId,
  )?.imageS3Location;

/** The picture below the canvas, or the printed sheet if there is none. */
export function MaskPicture({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const url = maskPictureOf(product, maskId);
  if (url)
    return (
      <img src={url} alt="" className={classes.picture} style={placeBounds(WHOLE, view)} draggable={false} />
    );
  return <div className={classes.sheet} style={placeBounds(sheetBounds(product, maskId), view)} />;
}
