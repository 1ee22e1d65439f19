import { writeGlb } from '../model/glb.ts';

/** glTF JSON that tests modify. */
export interface LooseGltf {
  [field: string]: unknown;
  nodes: Record<string, unknown>[];
  meshes: { name?: string; primitives: Record<string, unknown>[] }[];
  materials: Record<string, unknown>[];
  accessors: Record<string, unknown>[];
  bufferViews: Record<string, unknown>[];
  buffers: Record<string, unknown>[];
  images: Record<string, unknown>[];
  textures: Record<string, unknown>[];
}

const SIDE_M = 0.1;
/** A square of two triangles, facing the camera, at this distance from the origin. */
const square = (zM: number) => [
  [-SIDE_M, SIDE_M, zM],
  [SIDE_M, SIDE_M, zM],
  [SIDE_M, -SIDE_M, zM],
  [-SIDE_M, -SIDE_M, zM],
];
const NORMAL = [0, 0, 1];
const UV = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const INDICES = [0, 2, 1, 0, 3, 2];

/**
 * The smallest printable model: a card, and its front surface a millimetre in front of it.
 * @param picture bytes of a picture on the card
 */
export function composeSmallModel(picture?: Uint8Array): { json: LooseGltf; binary: Uint8Array } {
  const numbers = [...square(0), ...square(0.001), ...Array<number[]>(4).fill(NORMAL), ...UV].flat();
  const floats = new Uint8Array(Float32Array.from(numbers).buffer);
  const indices = new Uint8Array(Uint16Array.from(INDICES).buffer);
  const binary = new Uint8Array(floats.length + indices.length + (picture?.length ?? 0));
  binary.set(floats);
  binary.set(indices, floats.length);
  if (picture) binary.set(picture, floats.length + indices.length);
  const vectors = (byteOffset: number, type: string) => ({
    bufferView: 0,
    byteOffset,
    componentType: 5126,
    count: 4,
    type,
  });
  const attributes = { NORMAL: 2, TEXCOORD_0: 3 };
  const json: LooseGltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [
      { name: 'body', mesh: 0 },
      { name: 'print.front', mesh: 1 },
    ],
    meshes: [
      { name: 'card', primitives: [{ attributes: { POSITION: 0, ...attributes }, indices: 4, material: 0 }] },
      {
        name: 'front',
        primitives: [{ attributes: { POSITION: 1, ...attributes }, indices: 4, material: 1 }],
      },
    ],
    materials: [
      {
        name: 'paper',
        pbrMetallicRoughness: {
          baseColorFactor: [0.8, 0.8, 0.8, 1],
          metallicFactor: 0,
          roughnessFactor: 0.6,
          ...(picture && { baseColorTexture: { index: 0 } }),
        },
      },
      { name: 'print', pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.5 } },
    ],
    textures: picture ? [{ source: 0 }] : [],
    images: picture ? [{ bufferView: 2, mimeType: 'image/png' }] : [],
    accessors: [
      vectors(0, 'VEC3'),
      vectors(48, 'VEC3'),
      vectors(96, 'VEC3'),
      vectors(144, 'VEC2'),
      { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: floats.length },
      { buffer: 0, byteOffset: floats.length, byteLength: indices.length },
      ...(picture
        ? [{ buffer: 0, byteOffset: floats.length + indices.length, byteLength: picture.length }]
        : []),
    ],
    buffers: [{ byteLength: binary.length }],
  };
  return { json, binary };
}

/** The small model as a file, modified by `bend` before it is written. */
export function composeSmallGlb(
  bend: (model: { json: LooseGltf; binary: Uint8Array }) => void = () => undefined,
  picture?: Uint8Array,
): Uint8Array {
  const model = composeSmallModel(picture);
  bend(model);
  return writeGlb(model);
}
