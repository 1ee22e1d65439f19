import { Box3, type Object3D } from 'three';
import type { Platform } from '../../platform/platform.ts';
import { isMesh, loadProduct } from '../scene3d/load-product.ts';
import type { SurfaceTriangles } from '../scene3d/uv/map-artwork.ts';
import { readTriangles } from './read-triangles.ts';
import { readModel, type SolidModel } from '../scene3d/model/read-model.ts';

/** A node with a mesh. */
export interface ModelNode {
  /** Its unique name; `#7` for a nameless one. */
  name: string;
  /** Whether it has texture coordinates. Artwork is projected onto others. */
  isMapped: boolean;
  materials: string[];
}

/** A model with the parts that a scene can name. */
export interface DescribedModel {
  model: SolidModel;
  nodes: ModelNode[];
  /** Names of materials. */
  materials: string[];
  /** Bounds in metres, minimum and maximum of each axis, without shadows. */
  bounds: { min: [number, number, number]; max: [number, number, number] };
  /** The triangles of a node. */
  trianglesOf: (node: string) => SurfaceTriangles;
}

/**
 * Reads an untrusted GLB and lists the parts that a scene can name.
 * @throws PlatenError like `readModel`
 */
export async function describeModel(bytes: Uint8Array, platform: Platform): Promise<DescribedModel> {
  const model = await readModel(bytes, platform);
  const { nodes, meshes, materials } = model.gltf;
  const { root, meshesOfNode } = await loadProduct({ ...model, pictures: [] });
  const box = boundsOf(root, false);
  if (box.isEmpty()) box.copy(boundsOf(root, true));
  return {
    model,
    nodes: nodes.flatMap(({ name = '', mesh }) => {
      const primitives = meshes[mesh ?? -1]?.primitives;
      if (!primitives) return [];
      const isMapped = primitives.every(({ attributes }) => attributes.TEXCOORD_0 !== undefined);
      const names = primitives.map(({ material }) => materials[material ?? -1]?.name ?? '');
      return [{ name, isMapped, materials: [...new Set(names)] }];
    }),
    materials: [...new Set(materials.flatMap(({ name }) => name ?? []))],
    bounds: { min: box.min.toArray(), max: box.max.toArray() },
    trianglesOf: (node) => readTriangles(meshesOfNode(node)),
  };
}

/**
 * @param isAll whether blended meshes are included, such as shadows on the ground, which extend far beyond the product
 */
function boundsOf(root: Object3D, isAll: boolean): Box3 {
  const box = new Box3();
  root.updateMatrixWorld();
  root.traverse((object) => {
    if (isMesh(object) && (isAll || !object.material.transparent)) box.expandByObject(object);
  });
  return box;
}
