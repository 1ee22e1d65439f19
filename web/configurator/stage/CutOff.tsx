import { sheetBounds, type StageView, viewBackground, WHOLE_CANVAS } from '../../../engine/editor.ts';
import { useSession } from '../session/use-session.ts';
import classes from './CutOff.module.css';
import { placeBounds } from './place-bounds.ts';
import { printLines } from './print-lines.ts';

/** Covers the trimmed part of the artwork: everything outside the trim, and the part below the picture of the view. */
export function CutOff({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const background = viewBackground(product, maskId);
  const url = background.kind === 'picture' ? background.reference : undefined;
  const trim = printLines(product, maskId)?.trim;
  const ground = placeBounds(url ? WHOLE_CANVAS : sheetBounds(product, maskId), view);
  const cut = trim && placeBounds(trim, view);
  return (
    <div className={classes.ground} style={ground} data-cut-off aria-hidden>
      {url && <img className={classes.picture} src={url} alt="" draggable={false} />}
      {cut && (
        <div
          className={classes.kept}
          style={{
            left: cut.left - ground.left,
            top: cut.top - ground.top,
            width: cut.width,
            height: cut.height,
          }}
        />
      )}
    </div>
  );
}
