import type { Id } from '../../model/id.ts';
import type { MockupScene } from '../../model/mockup-scene.ts';

/** The view of one plate: a camera of a solid scene, a photograph of a flat one, a Photoshop document. */
export interface MockupView {
  /** Name of one of the product's `mockupScenes`. */
  sceneName: string;
  /** Its references are relative to the asset root. */
  scene: MockupScene;
  /** Name of the camera or photograph. */
  name: string;
}

/** The names of a scene's cameras or photographs, in order. */
export function viewNames(scene: MockupScene): string[] {
  return (scene.kind === 'solid' ? scene.cameras : scene.views).map(({ name }) => name);
}

/** The masks whose artwork a view can show. */
export function viewMasks({ scene, name }: MockupView): Id[] {
  const surfaces =
    scene.kind === 'solid' ? scene.surfaces : scene.views.find((view) => view.name === name)?.surfaces;
  return [...new Set(surfaces?.map(({ maskId }) => maskId))];
}
