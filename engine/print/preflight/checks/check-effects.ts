import type { PreflightCheck } from '../preflight-subject.ts';

/** Soft shadows in a PDF: outlines have no blur, so they are stored as pictures. Elsewhere all is pixels anyway. */
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
