import type { Scene, SceneObject } from '../../scene/scene.ts';

/** The objects of a scene that have white beneath them: those that are printed in process colours. */
export const listUnderlaid = ({ objects }: Scene): SceneObject[] =>
  objects.filter(({ ink, printed }) => printed && ink === undefined);
