import { PlatenError } from '../../../errors.ts';
import type { SolidScene } from '../../../model/mockup-scene.ts';
import type { Gltf } from './gltf.ts';

/**
 * Checks that a model has the parts that its scene names: a node with texture coordinates or a projection for each
 * surface, and the materials of its colour regions.
 * @throws PlatenError `model-surface-missing`, `model-surface-unmapped`, `model-material-missing`
 */
export function checkSceneFits(scene: SolidScene, { nodes, meshes, materials }: Gltf): void {
  for (const { node: name, projection } of scene.surfaces) {
    const named = nodes.find((node) => node.name === name);
    if (!named) {
      const others = list(nodes.filter(({ mesh }) => mesh !== undefined).map((node) => node.name));
      throw new PlatenError(
        'model-surface-missing',
        `The model has no node "${name}" to print on. Its nodes are ${others}: name one of them in the mockup scene.`,
      );
    }
    const primitives = meshes[named.mesh ?? -1]?.primitives ?? [];
    const isMapped = primitives.every(({ attributes }) => attributes.TEXCOORD_0 !== undefined);
    if (primitives.length === 0 || (!isMapped && !projection))
      throw new PlatenError(
        'model-surface-unmapped',
        `The node "${name}" of the model has no texture coordinates (TEXCOORD_0), so no artwork can lie on it. Unwrap it: (0,0) top left, (1,1) bottom right of the artwork. Or give the surface a projection.`,
      );
  }
  for (const region of scene.colourRegions)
    for (const name of region.materials)
      if (!materials.some((material) => material.name === name))
        throw new PlatenError(
          'model-material-missing',
          `The model has no material "${name}", which the colour region "${region.name}" names. Its materials are ${list(materials.map((material) => material.name))}.`,
        );
}

const list = (names: (string | undefined)[]): string =>
  names.map((name) => (name === undefined ? 'a nameless one' : `"${name}"`)).join(', ') || 'none';
