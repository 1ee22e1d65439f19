import { listGuides } from '../../../engine/browser.ts';
import { canvasLimits, type StageView } from '../../../engine/editor.ts';
import { findById } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Stage.module.css';

/** The guide pictures of a product: folds, seams, the position of a camera (back-office §3 "Mask"). */
export function GuidePictures({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const mask = findById(
    product.maskGroups.flatMap((group) => group.masks),
    maskId,
  );
  const side = canvasLimits.configuratorSizePx * view.pxPerUnit;
  const style = { left: view.leftPx, top: view.topPx, width: side, height: side };
  return (
    mask &&
    listGuides(mask).map((url) => (
      <img key={url} src={url} alt="" className={classes.picture} style={style} draggable={false} />
    ))
  );
}
