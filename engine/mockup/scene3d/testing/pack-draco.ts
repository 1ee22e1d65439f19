import encoderScript from 'draco3dgltf/draco_encoder_gltf_nodejs.js?emscripten=DracoEncoderModule';
import encoderWasm from 'draco3dgltf/draco_encoder.wasm?bytes';
import { openEmscripten } from '../../../platform/open-emscripten.ts';
import { readGlb, writeGlb } from '../model/glb.ts';
import { composeSmallModel, type LooseGltf } from './small-model.ts';

interface Encoder {
  SetEncodingMethod(method: number): void;
  EncodeMeshToDracoBuffer(mesh: object, bytes: object): number;
}
interface EncoderModule {
  Encoder: new () => Encoder;
  Mesh: new () => object;
  MeshBuilder: new () => {
    AddFacesToMesh(mesh: object, triangles: number, corners: Uint32Array): void;
    AddFloatAttributeToMesh(
      mesh: object,
      kind: number,
      corners: number,
      each: number,
      values: Float32Array,
    ): number;
  };
  DracoInt8Array: new () => { GetValue(index: number): number };
  POSITION: number;
  NORMAL: number;
  TEX_COORD: number;
  MESH_SEQUENTIAL_ENCODING: number;
}

/** The small model with its meshes packed by Draco, without loss: corners and triangles keep their order. */
export async function composeDracoModel(
  bend: (json: LooseGltf) => void = () => undefined,
): Promise<Uint8Array> {
  const { module: draco } = await openEmscripten<EncoderModule>(encoderScript, encoderWasm);
  const { json, binary } = composeSmallModel();
  const floats = (accessor: number, each: number) =>
    new Float32Array(binary.buffer, Number(json.accessors[accessor]!['byteOffset']), 4 * each);
  const corners = Uint32Array.from(new Uint16Array(binary.buffer, 176, 6));
  const parts: Uint8Array[] = [];
  json.bufferViews = [];
  let end = 0;
  for (const { primitives } of json.meshes)
    for (const primitive of primitives) {
      const names = primitive['attributes'] as Record<string, number>;
      const mesh = new draco.Mesh();
      const builder = new draco.MeshBuilder();
      builder.AddFacesToMesh(mesh, 2, corners);
      const attributes: Record<string, number> = {};
      for (const [name, kind, each] of [
        ['POSITION', draco.POSITION, 3],
        ['NORMAL', draco.NORMAL, 3],
        ['TEXCOORD_0', draco.TEX_COORD, 2],
      ] as const)
        attributes[name] = builder.AddFloatAttributeToMesh(mesh, kind, 4, each, floats(names[name]!, each));
      const encoder = new draco.Encoder();
      encoder.SetEncodingMethod(draco.MESH_SEQUENTIAL_ENCODING);
      const packed = new draco.DracoInt8Array();
      const length = encoder.EncodeMeshToDracoBuffer(mesh, packed);
      const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
      for (let at = 0; at < length; at += 1) bytes[at] = packed.GetValue(at);
      const bufferView = json.bufferViews.push({ buffer: 0, byteOffset: end, byteLength: length }) - 1;
      primitive['extensions'] = { KHR_draco_mesh_compression: { bufferView, attributes } };
      parts.push(bytes);
      end += bytes.length;
    }
  for (const accessor of json.accessors) {
    delete accessor['bufferView'];
    delete accessor['byteOffset'];
  }
  json.buffers = [{ byteLength: end }];
  json['extensionsUsed'] = json['extensionsRequired'] = ['KHR_draco_mesh_compression'];
  bend(json);
  return writeGlb({ json, binary: Buffer.concat(parts) });
}

/** The numbers of an accessor of floats or of 16 or 32 bit integers. */
export function readAccessor(glb: Uint8Array, index: number): number[] {
  const { json, binary } = readGlb(glb);
  const { accessors, bufferViews } = json as LooseGltf;
  const {
    bufferView,
    byteOffset = 0,
    componentType,
    count,
    type,
  } = accessors[index] as Record<string, number>;
  const start = Number(bufferViews[bufferView!]!['byteOffset'] ?? 0) + byteOffset;
  const length = count! * Number({ SCALAR: 1, VEC2: 2, VEC3: 3 }[String(type)]);
  const bytes = binary.slice(start).buffer;
  const View = { 5126: Float32Array, 5125: Uint32Array, 5123: Uint16Array }[componentType!]!;
  return [...new View(bytes, 0, length)];
}
