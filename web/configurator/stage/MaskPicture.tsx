import { canvasLimits, type StageView } from '../../../engine/editor.ts';
import { findById } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Stage.module.css';

/** The picture that the canvas lies on. */
export function MaskPicture({ view }: { view: StageView }) {
  const url = useSession(
    ({ product, maskId }) =>
      findById(
        product.maskGroups.flatMap((group) => group.masks),
        maskId,
      )?.imageS3Location,
  );
  const side = canvasLimits.configuratorSizePx * view.pxPerUnit;
  const place = { left: view.leftPx, top: view.topPx, width: side, height: side };
  return url ? (
    <img src={url} alt="" className={classes.picture} style={place} draggable={false} />
  ) : (
    <div className={classes.sheet} style={place} />
  );
}
