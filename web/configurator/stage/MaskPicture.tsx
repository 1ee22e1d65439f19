import {
  type Bounds,
  canvasLimits,
  sheetBounds,
  type StageView,
  toScreenPx,
} from '../../../engine/editor.ts';
import { findById } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Stage.module.css';

const side = canvasLimits.configuratorSizePx;
const WHOLE: Bounds = { left: 0, top: 0, width: side, height: side };

/** The picture that the canvas lies on; without one, the sheet that is printed. */
export function MaskPicture({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const mask = findById(
    product.maskGroups.flatMap((group) => group.masks),
    maskId,
  );
  const url = mask?.imageS3Location;
  if (url)
    return <img src={url} alt="" className={classes.picture} style={place(WHOLE, view)} draggable={false} />;
  return <div className={classes.sheet} style={place(sheetBounds(product, maskId), view)} />;
}

function place(bounds: Bounds, view: StageView) {
  const corner = toScreenPx({ x: bounds.left, y: bounds.top }, view);
  return {
    left: corner.x,
    top: corner.y,
    width: bounds.width * view.pxPerUnit,
    height: bounds.height * view.pxPerUnit,
  };
}
