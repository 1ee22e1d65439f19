import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import IconFlipHorizontal from 'virtual:icons/flip-horizontal';
import IconFlipVertical from 'virtual:icons/flip-vertical';
import IconRotate2 from 'virtual:icons/rotate-2';
import IconRotateClockwise2 from 'virtual:icons/rotate-clockwise-2';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { flipPicture, turnPicture } from '../../session/commands/adjust-picture.ts';
import { setFillMethod } from '../../session/commands/set-fill-method.ts';
import { limitsOf } from '../../session/limits-of.ts';
import { type LayerCommand, runOnLayer } from '../../session/outcome.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './PictureControls.module.css';
import { ZoomSlider } from './ZoomSlider.tsx';

const QUARTER_DEG = 90;

/** The placement of a picture in its area, as far as the layer allows: size, rotation, mirroring, fit. */
export function PictureControls({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const { layer, image } = target;
  const session = store.getState();
  const { refusals } = limitsOf(session, target);
  const button = (label: string, Icon: typeof IconRotate2, command: LayerCommand) => (
    <IconButton
      size={44}
      variant="default"
      label={label}
      onClick={() => runOnLayer(store, layer.id, command, 'placement')}
    >
      <Icon size={20} />
    </IconButton>
  );
  return (
    <>
      {!refusals.resize && <ZoomSlider target={target} />}
      <div className={classes.row} role="group" aria-label={t('Turn and mirror')}>
        {!refusals.rotate && button(t('Turn left'), IconRotate2, turnPicture(-QUARTER_DEG))}
        {!refusals.rotate && button(t('Turn right'), IconRotateClockwise2, turnPicture(QUARTER_DEG))}
        {button(t('Mirror left to right'), IconFlipHorizontal, flipPicture('flipX'))}
        {button(t('Mirror top to bottom'), IconFlipVertical, flipPicture('flipY'))}
      </div>
      {image.areaFillMethods.length > 1 && (
        <SegmentedControl
          aria-label={t('How the picture fits')}
          fullWidth
          size="md"
          classNames={{ label: classes.fit ?? '' }}
          value={layer.areaFillMethod}
          data={image.areaFillMethods.map((value) => ({ value, label: nameFillMethod(value) }))}
          onChange={(value) => runOnLayer(store, layer.id, setFillMethod(value))}
        />
      )}
    </>
  );
}

function nameFillMethod(method: ResolvedImage['layer']['areaFillMethod']): string {
  switch (method) {
    case 'BEST':
      return t('Fill');
    case 'WIDTH':
      return t('Fit the width');
    case 'HEIGHT':
      return t('Fit the height');
  }
}
