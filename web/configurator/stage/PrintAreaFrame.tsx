import { printAreasOfMask, printRectangle, type StageView, toScreenPx } from '../../../engine/editor.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Stage.module.css';

/** The edge of the print as a hairline. */
export function PrintAreaFrame({ view }: { view: StageView }) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const [area] = printAreasOfMask(product, maskId);
  if (!area) return null;
  const { left, top, width, height } = printRectangle(area);
  const corner = toScreenPx({ x: left, y: top }, view);
  const style = {
    left: corner.x,
    top: corner.y,
    width: width * view.pxPerUnit,
    height: height * view.pxPerUnit,
  };
  return <div className={classes.printArea} style={style} aria-hidden />;
}
