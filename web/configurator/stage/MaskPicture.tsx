import { sheetBounds, type StageView, viewBackground, WHOLE_CANVAS } from '../../../engine/editor.ts';
import { useSession } from '../session/use-session.ts';
import { placeBounds } from './place-bounds.ts';
import classes from './Stage.module.css';

/** The picture below the canvas, or the printed sheet if there is none. */
export function MaskPicture({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const background = viewBackground(product, maskId);
  switch (background.kind) {
    case 'picture':
      return (
        <img
          src={background.reference}
          alt=""
          className={classes.picture}
          style={placeBounds(WHOLE_CANVAS, view)}
          draggable={false}
        />
      );
    case 'sheet':
      return <div className={classes.sheet} style={placeBounds(sheetBounds(product, maskId), view)} />;
    case 'none':
      return null;
  }
}
