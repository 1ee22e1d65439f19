import { mockupLimits } from '../../../limits.ts';
import { componentBytes, components } from './accessor-types.ts';
import type { Gltf } from './gltf.ts';
import { refuseBrokenModel, refuseUnsupportedModel } from './refuse-model.ts';

const FLOAT = 5126;

/** The types an attribute may have. Integers other than in colours come from KHR_mesh_quantization. */
const attributeTypes: Record<string, readonly string[]> = {
  POSITION: ['VEC3'],
  NORMAL: ['VEC3'],
  TANGENT: ['VEC4'],
  TEXCOORD_0: ['VEC2'],
  TEXCOORD_1: ['VEC2'],
  TEXCOORD_2: ['VEC2'],
  TEXCOORD_3: ['VEC2'],
  COLOR_0: ['VEC3', 'VEC4'],
};

type Accessor = Gltf['accessors'][number];

/** The layout of an accessor's elements in the binary chunk. */
interface Elements {
  accessor: Accessor;
  startByte: number;
  strideBytes: number;
  componentsEach: number;
}

/**
 * Checks every number that reaches the graphics library: offsets inside the file, finite and plausible values, and
 * triangles with existing corners.
 * @throws PlatenError `model-broken`, `model-unsupported`
 */
export function checkGeometry(gltf: Gltf, binary: Uint8Array): void {
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  const checked = new Set<string>(); // meshes may share accessors
  for (const [index, { name, primitives }] of gltf.meshes.entries())
    for (const { attributes, indices } of primitives) {
      const mesh = `its mesh ${name ?? index}`;
      const corners = gltf.accessors[attributes.POSITION]?.count ?? 0;
      for (const [attribute, accessorIndex] of Object.entries(attributes)) {
        if (accessorIndex === undefined) continue;
        const what = `${attribute} of ${mesh}`;
        const elements = locateElements(gltf, accessorIndex, what);
        if (elements.accessor.count !== corners)
          refuseBrokenModel(`${what} has ${elements.accessor.count} values for ${corners} corners`);
        if (!attributeTypes[attribute]?.includes(elements.accessor.type))
          refuseBrokenModel(`${what} is made of ${elements.accessor.type}`);
        const key = `${accessorIndex} ${attribute === 'POSITION'}`;
        if (!checked.has(key)) checkNumbers(view, elements, what);
        checked.add(key);
      }
      if (indices === undefined) {
        if (corners % 3 !== 0) refuseBrokenModel(`${mesh} has a triangle without all its corners`);
      } else checkIndices(view, locateElements(gltf, indices, `the indices of ${mesh}`), corners, mesh);
    }
}

function locateElements({ accessors, bufferViews }: Gltf, index: number, what: string): Elements {
  const accessor = accessors[index];
  if (!accessor) return refuseBrokenModel(`${what}: accessor ${index} is not there`);
  if (accessor.sparse !== undefined) refuseUnsupportedModel('has sparse accessors', 'Export plain ones');
  const bufferView = accessor.bufferView === undefined ? undefined : bufferViews[accessor.bufferView];
  if (!bufferView) return refuseBrokenModel(`${what}: accessor ${index} has no data`);
  const unitBytes = componentBytes[accessor.componentType];
  const componentsEach = components[accessor.type];
  const elementBytes = unitBytes * componentsEach;
  const strideBytes = bufferView.byteStride ?? elementBytes;
  const offset = accessor.byteOffset ?? 0;
  const startByte = (bufferView.byteOffset ?? 0) + offset;
  if (strideBytes < elementBytes || strideBytes % unitBytes !== 0 || startByte % unitBytes !== 0)
    refuseBrokenModel(`${what}: accessor ${index} is not aligned`);
  if (offset + strideBytes * (accessor.count - 1) + elementBytes > bufferView.byteLength)
    refuseBrokenModel(`${what}: accessor ${index} ends outside its buffer view`);
  return { accessor, startByte, strideBytes, componentsEach };
}

function checkNumbers(view: DataView, elements: Elements, what: string): void {
  const { accessor, startByte, strideBytes, componentsEach } = elements;
  if (accessor.componentType !== FLOAT) return; // integers of at most 32 bits are always valid
  const limit = mockupLimits.maxCoordinate;
  for (let element = 0; element < accessor.count; element += 1)
    for (let component = 0; component < componentsEach; component += 1) {
      const value = view.getFloat32(startByte + element * strideBytes + component * 4, true);
      if (!(Math.abs(value) <= limit))
        refuseBrokenModel(
          `${what} has ${value} at corner ${element}; finite numbers up to ${limit} are accepted`,
        );
    }
}

function checkIndices(view: DataView, elements: Elements, corners: number, mesh: string): void {
  const { accessor, startByte, strideBytes } = elements;
  const read = {
    5121: (at: number) => view.getUint8(at),
    5123: (at: number) => view.getUint16(at, true),
    5125: (at: number) => view.getUint32(at, true),
  }[accessor.componentType as number];
  if (!read || accessor.type !== 'SCALAR')
    return refuseBrokenModel(`the indices of ${mesh} are no whole numbers`);
  if (accessor.count % 3 !== 0) refuseBrokenModel(`${mesh} has a triangle without all its corners`);
  for (let element = 0; element < accessor.count; element += 1) {
    const corner = read(startByte + element * strideBytes);
    if (corner >= corners)
      refuseBrokenModel(`${mesh} has ${corners} corners, and a triangle names corner ${corner}`);
  }
}
