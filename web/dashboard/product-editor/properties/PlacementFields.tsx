import {
  drawnSize,
  fromPrintMm,
  mmPerUnit,
  type ObjectConfiguration,
  printAreasOfMask,
  toPrintMm,
} from '../../../../engine/editor.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { placeLayer } from '../../../configurator/session/commands/place-layer.ts';
import { runOnLayer } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { shownPlacement } from '../../../configurator/stage/shown-placement.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import classes from './Properties.module.css';

/** The position of a layer's area, in millimetres from the corner of the print area. It is updated during a drag. */
export function PlacementFields({ layerId }: { layerId: Id }) {
  const store = useSessionStore();
  const area = useSession(
    ({ product, maskId }) => printAreasOfMask(product, maskId)[0]?.configuration ?? WHOLE_CANVAS,
  );
  const placement = useSession((session) => shownPlacement(session, layerId));
  if (!placement) return null;
  const place = (changes: Partial<ObjectConfiguration>, field: string) =>
    runOnLayer(store, layerId, placeLayer({ ...placement, ...changes }, field), 'placement');
  const scale = mmPerUnit(area);
  const at = toPrintMm({ x: placement.left, y: placement.top }, area);
  const size = drawnSize(placement);
  const unit = area === WHOLE_CANVAS ? undefined : 'mm';
  const fields = [
    {
      label: t('From the left'),
      value: at.x,
      unit,
      change: (x: number) => place({ left: fromPrintMm({ x, y: 0 }, area).x }, 'left'),
    },
    {
      label: t('From the top'),
      value: at.y,
      unit,
      change: (y: number) => place({ top: fromPrintMm({ x: 0, y }, area).y }, 'top'),
    },
    {
      label: t('Width'),
      value: size.width * scale.x,
      unit,
      min: 0,
      change: (width: number) => place({ width: width / scale.x / Math.abs(placement.scaleX) }, 'width'),
    },
    {
      label: t('Height'),
      value: size.height * scale.y,
      unit,
      min: 0,
      change: (height: number) => place({ height: height / scale.y / Math.abs(placement.scaleY) }, 'height'),
    },
    {
      label: t('Angle'),
      value: placement.angle,
      unit: '°',
      change: (angle: number) => place({ angle }, 'angle'),
    },
  ];
  return (
    <div role="group" aria-label={t('Position in the print')} className={classes.placement}>
      {fields.map(({ label, value, unit: shownUnit, min, change }) => (
        <DecimalInput
          key={label}
          label={label}
          value={Math.round(value * 100) / 100}
          decimals={2}
          unit={shownUnit}
          min={min}
          onChange={(next) => next !== undefined && change(next)}
        />
      ))}
    </div>
  );
}

/** A view without a print area uses canvas units. */
const WHOLE_CANVAS = {
  imageWidth: 1,
  imageHeight: 1,
  previewPositionX: 0,
  previewPositionY: 0,
  previewWidth: 1,
  previewHeight: 1,
};
