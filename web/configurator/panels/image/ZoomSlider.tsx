import { limitsOfLayer } from '../../../../engine/editor.ts';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { zoomGesture, zoomPicture } from '../../session/commands/adjust-picture.ts';
import { layersOf } from '../../session/layers-of.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';
import { SliderField } from '../SliderField.tsx';
import { positionOfScale, scaleAtPosition, SLIDER_STEPS, zoomRange } from './zoom-range.ts';

/** Positions of the slider that a press of a button goes. */
const BUTTON_STEP = 20;

/** Sizes a picture about its middle. While the thumb is dragged only the canvas follows; letting it go is one step. */
export function ZoomSlider({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  useSession((session) => session.scene);
  useSession((session) => session.preview);
  const session = store.getState();
  const placement = shownPlacement(session, target.layer.id);
  if (!placement) return null;
  const range = zoomRange(placement, target.area);
  const position = positionOfScale(Math.abs(placement.scaleX), range);
  const show = (to: number) => {
    const now = store.getState();
    const start = shownPlacement(now, target.layer.id);
    if (!start) return;
    const limits = limitsOfLayer(now.product, layersOf(now), target);
    const reached = zoomGesture(start, limits, scaleAtPosition(to, range), range.most);
    store.setState({ preview: { layerId: target.layer.id, placement: reached.placement, isSettled: false } });
  };
  const settle = (to: number) =>
    runOnLayer(store, target.layer.id, zoomPicture(scaleAtPosition(to, range), range.most), 'placement');
  return (
    <SliderField
      label={t('Size')}
      min={0}
      max={SLIDER_STEPS}
      step={1}
      buttonStep={BUTTON_STEP}
      value={position}
      format={(at) => formatPercent(scaleAtPosition(at, range) / range.fill)}
      onChange={show}
      onChangeEnd={settle}
    />
  );
}
