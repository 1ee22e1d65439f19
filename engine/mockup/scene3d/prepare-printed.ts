import type { Mesh } from 'three';
import { PlatenError } from '../../errors.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import { projectMesh } from './uv/project-mesh.ts';

/** The meshes of the surfaces of a scene. */
export interface PrintedMeshes {
  /** One list per surface. */
  printed: Mesh[][];
  /** Meshes that are a part of another mesh, or the same. */
  repeated: ReadonlySet<Mesh>;
  /** Meshes of which only the printed part is visible. */
  hidden: ReadonlySet<Mesh>;
  /** The mesh of the model that a mesh was copied from. */
  originalOf: (mesh: Mesh) => Mesh;
}

/**
 * Prepares the meshes of surfaces. The part beneath an overlay is a copy of its mesh, while a projected artwork has a
 * copy of its own, because several of them may be on the same node.
 * @param meshesOfNode with current world matrices
 * @throws PlatenError `model-surface-missed` if a projection does not meet its node
 */
export function preparePrinted(
  { surfaces }: Pick<SolidScene, 'surfaces'>,
  meshesOfNode: (node: string) => Mesh[],
): PrintedMeshes {
  const own = surfaces.map(({ node }) => meshesOfNode(node));
  const originals = new Map<Mesh, Mesh>();
  const repeated = new Set<Mesh>();
  const shown = new Set<Mesh>();
  const printed = surfaces.map(({ node, projection, overlay }, index) => {
    const meshes = own[index]!;
    if (!projection) {
      if (overlay) for (const mesh of meshes) repeated.add(repeatBeneath(mesh));
      for (const mesh of meshes) shown.add(mesh);
      return meshes;
    }
    const parts = meshes.map((mesh) => {
      const part = projectMesh(mesh, projection);
      originals.set(part, mesh);
      if (overlay) {
        repeated.add(part);
        shown.add(mesh);
      }
      return part;
    });
    if (parts.every(({ geometry }) => geometry.getAttribute('position').count === 0))
      throw new PlatenError(
        'model-surface-missed',
        `The projection of the artwork on the node "${node}" does not meet it. Move its centre to the node, turn its direction out of the node, or increase its depth.`,
      );
    return parts;
  });
  const hidden = new Set(own.flat().filter((mesh) => !shown.has(mesh)));
  for (const mesh of hidden) mesh.visible = false;
  return { printed, repeated, hidden, originalOf: (mesh) => originals.get(mesh) ?? mesh };
}

/** A copy of a mesh as the part beneath the artwork, for which the mesh itself is used. */
function repeatBeneath(mesh: Mesh): Mesh {
  const part = mesh.clone(false);
  mesh.parent!.add(part);
  return part;
}
