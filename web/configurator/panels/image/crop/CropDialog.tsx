import { Button } from '@mantine/core';
import IconRotate2 from 'virtual:icons/rotate-2';
import IconRotateClockwise2 from 'virtual:icons/rotate-clockwise-2';
import { useState } from 'react';
import { type ObjectConfiguration, placePicture, rotateLayer } from '../../../../../engine/editor.ts';
import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import { t } from '../../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../../shared/ui/Dialog.tsx';
import { formatDegrees } from '../../../../shared/text/format-size.ts';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { zoomGesture } from '../../../session/commands/adjust-picture.ts';
import { placeLayer } from '../../../session/commands/place-layer.ts';
import { limitsOf } from '../../../session/limits-of.ts';
import { runOnLayer } from '../../../session/outcome.ts';
import { useSessionStore } from '../../../session/use-session.ts';
import { SliderField } from '../../SliderField.tsx';
import { PictureSizeField } from '../PictureSizeField.tsx';
import { zoomRange } from '../zoom-range.ts';
import { coversArea } from './covers-area.ts';
import classes from './CropDialog.module.css';
import { CropPad } from './CropPad.tsx';
import { tiltOf, MAX_TILT_DEG } from './straighten.ts';

interface CropDialogProps {
  target: ResolvedImage;
  /** The placement of the picture when the dialog opens. */
  start: ObjectConfiguration;
}

const QUARTER_DEG = 90;

/** Sets the part of a picture that its area shows. The design changes when the dialog is confirmed, in one step. */
export function CropDialog({ target, start }: CropDialogProps) {
  const store = useSessionStore();
  const session = store.getState();
  const [placement, setPlacement] = useState(start);
  const limits = limitsOf(session, target);
  const { area, layer } = target;
  const range = zoomRange(placement, area);
  const leaning = tiltOf(placement.angle, area.angle);
  const turn = (turnDeg: number) => setPlacement(rotateLayer(placement, limits, turnDeg).placement);
  const begin = () => {
    const { originalImageWidth: widthPx, originalImageHeight: heightPx } = start;
    if (widthPx && heightPx) setPlacement(placePicture(session.product, target, { widthPx, heightPx }));
  };
  const close = () => store.setState({ dialog: undefined });
  const finish = () => {
    if (placement !== start) runOnLayer(store, layer.id, placeLayer(placement), 'placement');
    close();
  };
  return (
    <Dialog title={t('Crop')} onClose={close} isWork hasChanges={placement !== start}>
      <div className={classes.tools}>
        <CropPad target={target} limits={limits} placement={placement} onChange={setPlacement} />
        <p role="status" className={classes.note}>
          {coversArea(placement, area) ? '' : t('A part of the area stays empty.')}
        </p>
        {!limits.refusals.resize && (
          <PictureSizeField
            placement={placement}
            range={range}
            onChange={(scale) => setPlacement(zoomGesture(placement, limits, scale, range.most).placement)}
          />
        )}
        {!limits.refusals.rotate && (
          <div className={classes.turns}>
            <SliderField
              label={t('Straighten')}
              min={-MAX_TILT_DEG}
              max={MAX_TILT_DEG}
              step={1}
              value={leaning}
              format={formatDegrees}
              onChange={(angle) => turn(angle - leaning)}
            />
            <TurnButton label={t('Turn left')} Icon={IconRotate2} onClick={() => turn(-QUARTER_DEG)} />
            <TurnButton
              label={t('Turn right')}
              Icon={IconRotateClockwise2}
              onClick={() => turn(QUARTER_DEG)}
            />
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="subtle" color="gray" className={classes.apart ?? ''} onClick={begin}>
          {t('Start again')}
        </Button>
        <div className={classes.together}>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button onClick={finish}>{t('Done')}</Button>
        </div>
      </DialogActions>
    </Dialog>
  );
}

function TurnButton({
  label,
  Icon,
  onClick,
}: {
  label: string;
  Icon: typeof IconRotate2;
  onClick: () => void;
}) {
  return (
    <IconButton size={44} variant="default" label={label} onClick={onClick}>
      <Icon size={20} />
    </IconButton>
  );
}
