import { findById, sameId } from '../../../model/id.ts';
import { findEmptyMandatoryLayers } from '../../../rules/layers/mandatory-layers.ts';
import { resolveLayers } from '../../../rules/layers/resolve-layers.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Checks mandatory areas of this view, and areas whose placeholder is only shown on screen. */
export const checkMandatoryAreas: PreflightCheck = ({ task, scene }, report) => {
  const { product, design } = task;
  const layers = resolveLayers(product, design, scene.maskId).map(({ layer }) => layer);
  const empty = findEmptyMandatoryLayers(product, design).filter(({ maskId }) =>
    sameId(maskId, scene.maskId),
  );
  for (const { layerId, message } of empty) {
    const layer = findById(layers, layerId);
    report({
      code: 'mandatory-empty',
      message,
      ...(layer && { layer: { layerId: layer.id, layerName: layer.name } }),
    });
  }
  for (const object of scene.objects) {
    const isMandatory = empty.some(({ layerId }) => sameId(layerId, object.layerId));
    if (!object.printed && !object.ink && object.designFunction !== 'COLOURAREA' && !isMandatory)
      report({
        code: 'placeholder-not-printed',
        message: 'the area is empty; its placeholder is not printed',
        layer: object,
      });
  }
};
