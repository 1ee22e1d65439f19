import { placePicture } from '../../../../engine/editor.ts';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Changes the fill method of a picture and centres it. */
export const setFillMethod =
  (areaFillMethod: ResolvedImage['layer']['areaFillMethod']): LayerCommand =>
  ({ design, product }, target) => {
    const { originalImageWidth: widthPx, originalImageHeight: heightPx } = target.placement ?? {};
    const refitted = { maskId: target.maskId, area: target.area, layer: { ...target.layer, areaFillMethod } };
    const placement =
      widthPx && heightPx && target.layer.moveable
        ? placePicture(product, refitted, { widthPx, heightPx })
        : undefined;
    return {
      design: editLayer(design, target, (saved) => {
        saved.areaFillMethod = areaFillMethod;
        if (placement) saved.objectConfiguration = placement;
        else delete saved.objectConfiguration;
      }),
      ...(placement && { preview: { layerId: target.layer.id, placement, isSettled: true } }),
      name: t('Fit of {layer}', { layer: target.layer.name }),
      key: `fill ${target.maskId} ${target.layer.id}`,
    };
  };
