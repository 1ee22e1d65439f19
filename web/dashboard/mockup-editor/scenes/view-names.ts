import type { MockupScene } from '../../../../engine/mockup-scenes.ts';

/** A photograph, a Photoshop document or a camera of a scene. Each is a mockup of the product. */
export interface SceneView {
  name: string;
  /** The product view of its first artwork. Undefined: none. */
  maskId: string | number | undefined;
}

/** The photographs, documents or cameras of a scene, in order. */
export const listViews = (scene: MockupScene): SceneView[] =>
  scene.kind === 'solid'
    ? scene.cameras.map(({ name }) => ({ name, maskId: scene.surfaces[0]?.maskId }))
    : scene.views.map(({ name, surfaces }) => ({ name, maskId: surfaces[0]?.maskId }));

/** A name that is not in `taken`: the wanted one, or that with a number. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.includes(name)) return name;
  }
}
