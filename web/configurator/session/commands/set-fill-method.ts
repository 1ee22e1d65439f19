import { t } from '../../../shared/text/text.ts';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Fits a picture into its area in another way, from the middle. */
export const setFillMethod =
  (areaFillMethod: ResolvedImage['layer']['areaFillMethod']): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      saved.areaFillMethod = areaFillMethod;
      delete saved.objectConfiguration;
    }),
    name: t('Fit of {layer}', { layer: target.layer.name }),
    key: `fill ${target.maskId} ${target.layer.id}`,
  });
