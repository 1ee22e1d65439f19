import {
  ClampToEdgeWrapping,
  DataTexture,
  type Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  Mesh,
  MirroredRepeatWrapping,
  type Object3D,
  RepeatWrapping,
  RGBAFormat,
} from 'three';
import { GLTFLoader, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import type { SolidModel } from './model/read-model.ts';
import type { ModelPicture } from './model/model-picture.ts';

/** A model loaded by three. */
export interface Product {
  root: Group;
  /** The meshes of a node by its name in the glTF file, because three changes names. */
  meshesOfNode: (name: string) => Mesh[];
  /** The name of a mesh's node in the glTF file. */
  nodeOfMesh: (mesh: Mesh) => string | undefined;
}

const wrappings: Record<
  number,
  typeof RepeatWrapping | typeof ClampToEdgeWrapping | typeof MirroredRepeatWrapping
> = {
  33071: ClampToEdgeWrapping,
  33648: MirroredRepeatWrapping,
  10497: RepeatWrapping,
};

/** Loads a validated model into three with its decoded pictures, without three's decoders. */
export async function loadProduct({
  glb,
  gltf,
  pictures,
}: Pick<SolidModel, 'glb' | 'gltf' | 'pictures'>): Promise<Product> {
  const loader = new GLTFLoader().register(() => ({
    name: 'PLATEN_decoded_pictures',
    loadTexture(index: number) {
      const { source = 0, sampler } = gltf.textures[index] ?? {};
      const texture = composeTexture(pictures[source], gltf.samplers[sampler ?? -1]);
      return Promise.resolve(texture);
    },
  }));
  // A copy, because these bytes may be a part of a larger buffer.
  const { scene, parser } = await loader.parseAsync(glb.slice().buffer, '');
  return {
    root: scene,
    meshesOfNode: (name) =>
      findMeshes(
        scene,
        parser,
        gltf.nodes.findIndex((node) => node.name === name),
      ),
    nodeOfMesh: (mesh) => gltf.nodes[nodeIndexOf(mesh, parser)]?.name,
  };
}

/**
 * Without anisotropic filtering, in which graphics libraries differ most; a bake takes several samples per pixel
 * instead.
 */
function composeTexture(
  picture: ModelPicture | undefined,
  { wrapS = 10497, wrapT = 10497 }: { wrapS?: number; wrapT?: number } = {},
): DataTexture {
  const { rgba, widthPx, heightPx } = picture ?? { rgba: new Uint8ClampedArray(4), widthPx: 1, heightPx: 1 };
  // As Uint8Array, because three does not support clamped arrays.
  const bytes = new Uint8Array(rgba.buffer as ArrayBuffer, rgba.byteOffset, rgba.length);
  const texture = new DataTexture(bytes, widthPx, heightPx, RGBAFormat);
  texture.wrapS = wrappings[wrapS] ?? RepeatWrapping;
  texture.wrapT = wrappings[wrapT] ?? RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** A node of several primitives is a group of meshes. -1: none. */
const nodeIndexOf = (mesh: Mesh, { associations }: GLTFParser): number =>
  associations.get(mesh)?.nodes ?? (mesh.parent && associations.get(mesh.parent)?.nodes) ?? -1;

function findMeshes(root: Object3D, { associations }: GLTFParser, nodeIndex: number): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (associations.get(object)?.nodes !== nodeIndex) return;
    if (isMesh(object)) meshes.push(object);
    else
      meshes.push(
        ...object.children.filter(isMesh).filter((child) => associations.get(child)?.nodes === undefined),
      );
  });
  return meshes;
}

export const isMesh = (object: Object3D): object is Mesh<Mesh['geometry'], Material> =>
  object instanceof Mesh;
