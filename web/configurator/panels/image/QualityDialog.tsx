import { Button } from '@mantine/core';
import { drawnSizeMm, printAreasOfMask } from '../../../../engine/editor.ts';
import { imageScaleLimits, type ResolvedImage } from '../../../../engine/personalisation.ts';
import type { Resolution } from '../../../../engine/resolution.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { zoomPicture } from '../../session/commands/adjust-picture.ts';
import { limitsOf } from '../../session/limits-of.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';
import { describeQuality } from './describe-quality.ts';
import classes from './QualityDialog.module.css';

interface QualityDialogProps {
  target: ResolvedImage;
  resolution: Resolution;
  onClose: () => void;
  onReplace: () => void;
}

/** Tolerance as a part of a scale step. */
const TOLERANCE = 0.01;

/** The print resolution of a picture, and the options if it has too few pixels (C2-21). */
export function QualityDialog({ target, resolution, onClose, onReplace }: QualityDialogProps) {
  const store = useSessionStore();
  const session = store.getState();
  const placement = shownPlacement(session, target.layer.id);
  const [area] = printAreasOfMask(session.product, target.maskId);
  const { dpi, limitDpi } = resolution;
  const { label, tone } = describeQuality(resolution.class);
  const isGood = tone === 'good';
  const maySize = !isGood && !limitsOf(session, target).refusals.resize;
  const drawn = placement && area && drawnSizeMm(placement, area);
  const shrink = () => {
    if (!placement) return;
    const { step } = imageScaleLimits;
    const enough = (Math.abs(placement.scaleX) * dpi) / limitDpi;
    // The next lower step, because rounding errors may exceed the limit itself.
    const scale = Math.floor(enough / step - TOLERANCE) * step;
    runOnLayer(
      store,
      target.layer.id,
      zoomPicture(scale, Math.max(scale, imageScaleLimits.maxScale)),
      'placement',
    );
    onClose();
  };
  return (
    <Dialog title={label} onClose={onClose}>
      <p className={classes.text}>
        {isGood && t('Your picture has enough detail for its size in print.')}
        {tone === 'warning' &&
          t('Your picture has few details for its size in print. Edges may look soft from nearby.')}
        {tone === 'fault' &&
          t('Your picture has too few details for its size in print. It will look blurred or blocky.')}
      </p>
      <dl className={classes.facts}>
        {placement && (
          <>
            <dt>{t('Picture')}</dt>
            <dd>
              {t('{width} × {height} pixels', {
                width: placement.originalImageWidth,
                height: placement.originalImageHeight,
              })}
            </dd>
          </>
        )}
        {drawn && (
          <>
            <dt>{t('In print')}</dt>
            <dd>
              {t('{width} × {height} mm', {
                width: Math.round(drawn.widthMm),
                height: Math.round(drawn.heightMm),
              })}
            </dd>
          </>
        )}
        <dt>{t('Sharpness')}</dt>
        <dd>
          {isGood
            ? t('{dpi} dpi', { dpi: Math.round(dpi) })
            : t('{dpi} dpi; {limit} dpi look sharp', {
                dpi: Math.round(dpi),
                limit: Math.round(limitDpi),
              })}
        </dd>
      </dl>
      <DialogActions>
        {isGood ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('Keep it')}
            </Button>
            {maySize && (
              <Button variant="default" onClick={shrink}>
                {t('Make it smaller')}
              </Button>
            )}
            <Button onClick={onReplace}>{t('Choose another')}</Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
