import type { PreflightCheck } from '../preflight-subject.ts';

/** Reports soft shadows in a PDF, which are stored as pictures. Other formats are raster. */
export const checkEffects: PreflightCheck = ({ objects, task }, report) => {
  if (task.format !== 'pdf') return;
  for (const { sceneObject } of objects) {
    const { shadow } = sceneObject.object;
    if (shadow && shadow.blur > 0)
      report({
        code: 'effect-rasterised',
        message: 'its soft shadow is stored as pixels; the layer itself stays as it is',
        layer: sceneObject,
      });
  }
};
