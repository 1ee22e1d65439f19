import type { z } from 'zod';
import { jsonPath } from '../../../model/json-path.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkGeometry } from './check-geometry.ts';
import { checkBuffers, checkGltf } from './check-gltf.ts';
import { readGlb, writeGlb } from './glb.ts';
import { BASISU, DRACO, type Gltf, gltfSchema, LIGHTS, MESHOPT, WEBP } from './gltf.ts';
import { withoutExtensions } from './without-extensions.ts';
import { nameMeshNodes } from './name-mesh-nodes.ts';
import type { ModelPicture } from './model-picture.ts';
import { readPictures } from './read-pictures.ts';
import { refuseBrokenModel } from './refuse-model.ts';

/** A validated model. */
export interface SolidModel {
  gltf: Gltf;
  /** A GLB with only the parts that were read. */
  glb: Uint8Array<ArrayBuffer>;
  /** Its used pictures, by glTF index; decoded here so that every graphics library gets the same pixels. */
  pictures: (ModelPicture | undefined)[];
}

/**
 * Reads an untrusted GLB: triangles, physically based materials and the pictures inside it, plain or compressed by
 * meshopt, Draco or Basis Universal. Links to other files and numbers that are not finite are refused; animations, skins,
 * cameras and lights are left out.
 * @param platform decodes the pictures
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`, `json-invalid`, or errors of its pictures
 */
export async function readModel(bytes: Uint8Array, platform: Platform): Promise<SolidModel> {
  const { json, binary: packed } = readGlb(bytes);
  const parsed = gltfSchema.safeParse(json);
  if (!parsed.success) return refuseBrokenModel(describeFault(parsed.error.issues), parsed.error);
  const named = nameMeshNodes(settleExtensions(parsed.data));
  // Few models are compressed, so decoders are loaded on demand.
  const whole = hasMeshopt(named)
    ? await (await import('./unpack-meshopt.ts')).unpackMeshopt(named, packed)
    : { gltf: named, binary: packed };
  checkBuffers(whole.gltf, whole.binary.length);
  const { gltf, binary } = hasDraco(whole.gltf)
    ? await (await import('./unpack-draco.ts')).unpackDraco(whole.gltf, whole.binary)
    : whole;
  checkGltf(gltf);
  checkGeometry(gltf, binary);
  const pictures = await readPictures(gltf, binary, platform);
  return { gltf, glb: writeGlb({ json: gltf, binary }), pictures };
}

const hasMeshopt = ({ bufferViews }: Gltf): boolean =>
  bufferViews.some(({ extensions }) => MESHOPT.some((name) => extensions?.[name] !== undefined));

const hasDraco = ({ meshes }: Gltf): boolean =>
  meshes.some(({ primitives }) => primitives.some(({ extensions }) => extensions?.[DRACO] !== undefined));

/** All pictures are decoded here, so their format is irrelevant afterwards. */
function settleExtensions(gltf: Gltf): Gltf {
  const textures = gltf.textures.map(({ sampler, source, extensions }) => ({
    sampler,
    source: extensions?.[BASISU]?.source ?? extensions?.[WEBP]?.source ?? source,
  }));
  return withoutExtensions({ ...gltf, textures }, [BASISU, WEBP, LIGHTS]);
}

const describeFault = ([issue]: z.core.$ZodIssue[]): string =>
  issue
    ? `its JSON has a fault at ${jsonPath(issue.path) || 'the root'}: ${issue.message}`
    : 'its JSON is bad';
