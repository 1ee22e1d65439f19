import type { MockupScene } from '../../../../engine/mockup-scenes.ts';

/** A photograph, a Photoshop document or a camera of a scene: each is a mockup of the product. */
export interface SceneView {
  name: string;
  /** The view of the product whose artwork it shows first; undefined: none. */
  maskId: string | number | undefined;
}

/** The photographs, documents or cameras of a scene, in its order. */
export const listViews = (scene: MockupScene): SceneView[] =>
  scene.kind === 'solid'
    ? scene.cameras.map(({ name }) => ({ name, maskId: scene.surfaces[0]?.maskId }))
    : scene.views.map(({ name, surfaces }) => ({ name, maskId: surfaces[0]?.maskId }));

/** A name that none of `taken` has: the wanted one, or that with a number. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.includes(name)) return name;
  }
}
