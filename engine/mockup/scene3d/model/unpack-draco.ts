import * as z from 'zod';
import { mockupLimits } from '../../../limits.ts';
import { componentBytes, components } from './accessor-types.ts';
import { type DracoTarget, openDracoDecoder } from './draco-decoder.ts';
import { DRACO, type Gltf } from './gltf.ts';
import { layBufferViews } from './lay-buffer-views.ts';
import { withoutExtensions } from './without-extensions.ts';
import { refuseBrokenModel } from './refuse-model.ts';
import { refusePackedData } from './refuse-packed-data.ts';

const UNSIGNED_INT = 5125;
const TRIANGLE_CORNERS = 3;

type Accessor = Gltf['accessors'][number];
type Primitive = Gltf['meshes'][number]['primitives'][number];

const index = z.int().min(0).max(mockupLimits.maxModelItems);
const packedPrimitive = z.object({ bufferView: index, attributes: z.record(z.string(), z.int().min(0)) });

/** An unpacked buffer view: indices, then attribute by attribute. */
interface UnpackedView {
  corners: number;
  /** The accessor of its indices. */
  indices: number;
  /** Accessors of its attributes, by id and type. */
  attributes: Map<string, { id: number; accessor: number }>;
  byteLength: number;
}

/**
 * Converts a model compressed by Draco to a plain one: each packed buffer view becomes an unpacked one with its own
 * accessors.
 * @param gltf its buffer views are within `binary`
 * @throws PlatenError `model-broken`; `model-too-large` before anything is unpacked
 */
export async function unpackDraco(
  gltf: Gltf,
  binary: Uint8Array,
): Promise<{ gltf: Gltf; binary: Uint8Array }> {
  const plan = new UnpackingPlan(gltf);
  const meshes = gltf.meshes.map((mesh, number) => ({
    ...mesh,
    primitives: mesh.primitives.map((primitive) =>
      isPacked(primitive) ? plan.add(primitive, `its mesh ${mesh.name ?? number}`) : primitive,
    ),
  }));
  const { accessors, views } = plan;
  const laid = layBufferViews(
    withoutExtensions({ ...gltf, meshes, accessors }, [DRACO]),
    gltf.bufferViews.map((view, number) => views.get(number) ?? view),
  );
  const unpack = await openDracoDecoder();
  for (const [number, { byteOffset = 0, byteLength }] of gltf.bufferViews.entries()) {
    const source = binary.subarray(byteOffset, byteOffset + byteLength);
    const part = laid.parts[number]!;
    const view = views.get(number);
    if (!view) part.set(source);
    else
      try {
        unpack(source, planMesh(view, accessors, part));
      } catch (cause) {
        refusePackedData(`buffer view ${number}`, cause);
      }
  }
  return laid;
}

const isPacked = ({ extensions }: Primitive): boolean => extensions?.[DRACO] !== undefined;

const lengthOf = ({ count, type, componentType }: Accessor): number =>
  count * components[type] * componentBytes[componentType];

/** The targets of the parts of a mesh. */
function planMesh(view: UnpackedView, accessors: readonly Accessor[], part: Uint8Array) {
  const targetOf = (accessor: Accessor): Uint8Array =>
    part.subarray(accessor.byteOffset, accessor.byteOffset! + lengthOf(accessor));
  const indices = accessors[view.indices]!;
  return {
    corners: view.corners,
    triangles: indices.count / TRIANGLE_CORNERS,
    indices: targetOf(indices),
    attributes: [...view.attributes.values()].map(({ id, accessor: number }): DracoTarget => {
      const accessor = accessors[number]!;
      const { componentType, type } = accessor;
      return { id, componentType, components: components[type], target: targetOf(accessor) };
    }),
  };
}

/** The buffer views to unpack. Meshes may share one. */
class UnpackingPlan {
  readonly accessors: Accessor[];
  readonly views = new Map<number, UnpackedView>();

  constructor(private readonly gltf: Gltf) {
    this.accessors = [...gltf.accessors];
  }

  /** @returns the unpacked primitive */
  add(primitive: Primitive, mesh: string): Primitive {
    const parsed = packedPrimitive.safeParse(primitive.extensions?.[DRACO]);
    if (!parsed.success) return refuseBrokenModel(`${mesh} is not packed as Draco is`, parsed.error);
    const { bufferView, attributes: ids } = parsed.data;
    if (!this.gltf.bufferViews[bufferView]) refuseBrokenModel(`${mesh}: its packed data is not there`);
    const corners = this.find(primitive.attributes.POSITION, `POSITION of ${mesh}`).count;
    const triangleCorners = this.find(primitive.indices, `the indices of ${mesh}`).count;
    const view = this.openView(bufferView, corners, triangleCorners);
    if (view.corners !== corners || this.accessors[view.indices]!.count !== triangleCorners)
      refuseBrokenModel(`${mesh} differs from another mesh of the same packed data`);
    const attributes = { ...primitive.attributes };
    for (const name of Object.keys(attributes) as (keyof typeof attributes)[]) {
      const id = ids[name];
      if (id === undefined) continue;
      const accessor = this.find(attributes[name], `${name} of ${mesh}`);
      if (accessor.count !== corners)
        refuseBrokenModel(`${name} of ${mesh} has ${accessor.count} values for ${corners} corners`);
      attributes[name] = this.addAttribute(view, bufferView, id, accessor);
    }
    return { attributes, indices: view.indices, material: primitive.material, mode: primitive.mode };
  }

  private find(index: number | undefined, what: string): Accessor {
    return this.gltf.accessors[index ?? -1] ?? refuseBrokenModel(`${what}: there is no accessor`);
  }

  private openView(bufferView: number, corners: number, triangleCorners: number): UnpackedView {
    const known = this.views.get(bufferView);
    if (known) return known;
    const indices: Accessor = {
      bufferView,
      byteOffset: 0,
      componentType: UNSIGNED_INT,
      count: triangleCorners,
      type: 'SCALAR',
    };
    const view = {
      corners,
      indices: this.accessors.push(indices) - 1,
      attributes: new Map<string, { id: number; accessor: number }>(),
      byteLength: lengthOf(indices),
    };
    this.views.set(bufferView, view);
    return view;
  }

  private addAttribute(view: UnpackedView, bufferView: number, id: number, accessor: Accessor): number {
    const { componentType, type, normalized, count } = accessor;
    const key = `${id} ${componentType} ${type} ${normalized}`;
    const known = view.attributes.get(key);
    if (known) return known.accessor;
    const unpacked = { bufferView, byteOffset: view.byteLength, componentType, type, normalized, count };
    const number = this.accessors.push(unpacked) - 1;
    view.attributes.set(key, { id, accessor: number });
    view.byteLength = Math.ceil((view.byteLength + lengthOf(unpacked)) / 4) * 4;
    return number;
  }
}
