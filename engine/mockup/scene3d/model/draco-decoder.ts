import wasm from 'draco3dgltf/draco_decoder_gltf.wasm?bytes';
import openModule from 'draco3dgltf/draco_decoder_gltf_nodejs.js?emscripten=DracoDecoderModule';
import { openEmscripten } from '../../../platform/open-emscripten.ts';

/** The used part of the decoder's interface. */
interface DracoModule {
  HEAPU8: Uint8Array;
  Decoder: new () => DracoDecoder;
  Mesh: new () => DracoMesh;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  destroy(object: object): void;
  DT_INT8: number;
  DT_UINT8: number;
  DT_INT16: number;
  DT_UINT16: number;
  DT_UINT32: number;
  DT_FLOAT32: number;
}
interface DracoMesh {
  num_points(): number;
  num_faces(): number;
}
interface DracoAttribute {
  ptr: number;
  num_components(): number;
}
interface DracoDecoder {
  DecodeArrayToMesh(
    bytes: Uint8Array,
    length: number,
    mesh: DracoMesh,
  ): { ok(): boolean; error_msg(): string };
  GetAttributeByUniqueId(mesh: DracoMesh, id: number): DracoAttribute;
  GetAttributeDataArrayForAllPoints(
    mesh: DracoMesh,
    attribute: DracoAttribute,
    type: number,
    bytes: number,
    pointer: number,
  ): boolean;
  GetTrianglesUInt32Array(mesh: DracoMesh, bytes: number, pointer: number): boolean;
}

/** An attribute to unpack, with its target. */
export interface DracoTarget {
  /** The attribute's unique id in the packed mesh. */
  id: number;
  /** The glTF type of its components. */
  componentType: keyof typeof typeNames;
  /** Components per corner. */
  components: number;
  target: Uint8Array;
}

/** The expected mesh in packed bytes. */
export interface DracoPlan {
  corners: number;
  triangles: number;
  attributes: readonly DracoTarget[];
  /** The target of three 32 bit integers per triangle. */
  indices: Uint8Array;
}

const typeNames = {
  5120: 'DT_INT8',
  5121: 'DT_UINT8',
  5122: 'DT_INT16',
  5123: 'DT_UINT16',
  5125: 'DT_UINT32',
  5126: 'DT_FLOAT32',
} as const;

/** Starts Draco's decoder with its own memory. */
export async function openDracoDecoder(): Promise<(packed: Uint8Array, plan: DracoPlan) => void> {
  const { module, run } = await openEmscripten<DracoModule>(openModule, wasm);
  return (packed, plan) => run(() => unpack(module, packed, plan));
}

/** @throws Error when the bytes cannot be unpacked or contain another mesh than expected */
function unpack(draco: DracoModule, packed: Uint8Array, plan: DracoPlan): void {
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  try {
    const status = decoder.DecodeArrayToMesh(packed, packed.length, mesh);
    if (!status.ok()) throw new Error(status.error_msg());
    const [corners, triangles] = [mesh.num_points(), mesh.num_faces()];
    if (corners !== plan.corners || triangles !== plan.triangles)
      throw new Error(
        `${corners} corners and ${triangles} triangles instead of ${plan.corners} and ${plan.triangles}`,
      );
    for (const { id, componentType, components, target } of plan.attributes) {
      const attribute = decoder.GetAttributeByUniqueId(mesh, id);
      if (attribute.ptr === 0) throw new Error(`no attribute ${id}`);
      if (attribute.num_components() !== components)
        throw new Error(
          `attribute ${id} has ${attribute.num_components()} numbers a corner instead of ${components}`,
        );
      const type = draco[typeNames[componentType]];
      copyOut(draco, target, (bytes, pointer) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, type, bytes, pointer),
      );
    }
    copyOut(draco, plan.indices, (bytes, pointer) => decoder.GetTrianglesUInt32Array(mesh, bytes, pointer));
  } finally {
    draco.destroy(mesh);
    draco.destroy(decoder);
  }
}

/** Lets the decoder write into its memory, and copies the result. */
function copyOut(
  draco: DracoModule,
  target: Uint8Array,
  write: (bytes: number, pointer: number) => boolean,
): void {
  const pointer = draco._malloc(target.length);
  if (pointer === 0) throw new Error('no memory is left');
  try {
    if (!write(target.length, pointer)) throw new Error('its numbers are of another type');
    target.set(draco.HEAPU8.subarray(pointer, pointer + target.length));
  } finally {
    draco._free(pointer);
  }
}
