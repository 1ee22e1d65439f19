import { useShallow } from 'zustand/react/shallow';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { zoomGesture, zoomPicture } from '../../session/commands/adjust-picture.ts';
import { limitsOf } from '../../session/limits-of.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';
import { shownSize } from '../../stage/shown-size.ts';
import { PictureSizeField } from './PictureSizeField.tsx';
import { zoomRange } from './zoom-range.ts';

/** Scales a picture about its middle. A drag of the thumb updates only the canvas; releasing it is one undo step. */
export function ZoomSlider({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const placement = useSession(useShallow((session) => shownSize(session, target.layer.id)));
  if (!placement) return null;
  const range = zoomRange(placement, target.area);
  const show = (scale: number) => {
    const now = store.getState();
    const start = shownPlacement(now, target.layer.id);
    if (!start) return;
    const limits = limitsOf(now, target);
    const reached = zoomGesture(start, limits, scale, range.most);
    store.setState({ preview: { layerId: target.layer.id, placement: reached.placement, isSettled: false } });
  };
  const zoom = (scale: number) =>
    runOnLayer(store, target.layer.id, zoomPicture(scale, range.most), 'placement');
  return <PictureSizeField placement={placement} range={range} onChange={show} onChangeEnd={zoom} />;
}
