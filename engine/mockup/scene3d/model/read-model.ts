import type { z } from 'zod';
import { admitPicture } from '../../../assets/admit-picture.ts';
import { PlatenError } from '../../../errors.ts';
import { mockupLimits } from '../../../limits.ts';
import { jsonPath } from '../../../model/json-path.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkGeometry } from './check-geometry.ts';
import { checkBuffers, checkGltf } from './check-gltf.ts';
import { readGlb, writeGlb } from './glb.ts';
import { DRACO, type Gltf, gltfSchema, MESHOPT } from './gltf.ts';
import { nameMeshNodes } from './name-mesh-nodes.ts';
import { refuseBrokenModel, refuseLargeModel } from './refuse-model.ts';

/** A picture of a model: four bytes a pixel (RGBA, straight alpha), rows from the top. */
export interface ModelPicture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/** A model that can be trusted. */
export interface SolidModel {
  gltf: Gltf;
  /** A GLB of what was read and nothing else. */
  glb: Uint8Array<ArrayBuffer>;
  /** Its pictures decoded, by glTF's number; decoded here so that every graphics library gets the same pixels. */
  pictures: ModelPicture[];
}

/**
 * Reads an untrusted GLB: triangles, physically based materials and the pictures inside it, plain or compressed by
 * meshopt or Draco. Links to other files and numbers that are not finite are refused; animations, skins, cameras and
 * lights are left out.
 * @param platform decodes the pictures
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`, `json-invalid`, or what a bad picture throws
 */
export async function readModel(bytes: Uint8Array, platform: Platform): Promise<SolidModel> {
  const { json, binary: packed } = readGlb(bytes);
  const parsed = gltfSchema.safeParse(json);
  if (!parsed.success) return refuseBrokenModel(describeFault(parsed.error.issues), parsed.error);
  const named = nameMeshNodes(preferPlainTextures(parsed.data));
  // Few models are compressed, so what unpacks them is loaded by those.
  const whole = hasMeshopt(named)
    ? await (await import('./unpack-meshopt.ts')).unpackMeshopt(named, packed)
    : { gltf: named, binary: packed };
  checkBuffers(whole.gltf, whole.binary.length);
  const { gltf, binary } = hasDraco(whole.gltf)
    ? await (await import('./unpack-draco.ts')).unpackDraco(whole.gltf, whole.binary)
    : whole;
  checkGltf(gltf);
  checkGeometry(gltf, binary);
  const pictures: ModelPicture[] = [];
  for (const { bufferView } of gltf.images) {
    const { byteOffset = 0, byteLength } = gltf.bufferViews[bufferView ?? 0] ?? { byteLength: 0 };
    pictures.push(
      await decodePixels(binary.subarray(byteOffset, byteOffset + byteLength), pictures.length, platform),
    );
  }
  return { gltf, glb: writeGlb({ json: gltf, binary }), pictures };
}

const hasMeshopt = ({ bufferViews }: Gltf): boolean =>
  bufferViews.some(({ extensions }) => MESHOPT.some((name) => extensions?.[name] !== undefined));

const hasDraco = ({ meshes }: Gltf): boolean =>
  meshes.some(({ primitives }) => primitives.some(({ extensions }) => extensions?.[DRACO] !== undefined));

/** All pictures are decoded here, so which format one has matters no more. */
const preferPlainTextures = (gltf: Gltf): Gltf => ({
  ...gltf,
  textures: gltf.textures.map(({ sampler, source, extensions }) => ({
    sampler,
    source: extensions?.EXT_texture_webp?.source ?? source,
  })),
});

const describeFault = ([issue]: z.core.$ZodIssue[]): string =>
  issue
    ? `its JSON has a fault at ${jsonPath(issue.path) || 'the root'}: ${issue.message}`
    : 'its JSON is bad';

async function decodePixels(bytes: Uint8Array, index: number, platform: Platform): Promise<ModelPicture> {
  try {
    const picture = admitPicture(bytes);
    if (Math.max(picture.widthPx, picture.heightPx) > mockupLimits.maxTexturePx)
      refuseLargeModel(
        `a picture of ${picture.widthPx} x ${picture.heightPx} px; at most ${mockupLimits.maxTexturePx} px a side are accepted`,
      );
    const { source, widthPx, heightPx } = await platform.decodePicture(picture);
    const surface = platform.createSurface(widthPx, heightPx);
    surface.context.drawImage(source, 0, 0);
    const { data } = surface.context.getImageData(0, 0, widthPx, heightPx);
    platform.releaseSurface(surface);
    return { widthPx, heightPx, rgba: data };
  } catch (error) {
    if (error instanceof PlatenError && error.code.startsWith('picture-'))
      throw new PlatenError('model-broken', `Picture ${index} of the model: ${error.message}`, {
        cause: error,
      });
    throw error;
  }
}
