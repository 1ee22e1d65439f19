import * as z from 'zod';
import { mockupLimits } from '../../../limits.ts';

// The supported parts of a glTF 2.0 file. Everything else is dropped: animations, skins, cameras, lights, links to
// other files, and extensions that are not listed here. Source: glTF 2.0 and the Khronos extensions' schemas.

const index = z.int().min(0).max(mockupLimits.maxModelItems);
const bytes = z.int().min(0).max(mockupLimits.maxModelBytes);
const name = z.string().max(mockupLimits.maxNameChars).optional();
const number = z.number().min(-1e6).max(1e6);
const factor = z.number().min(0).max(1);
const amount = z.number().min(0).max(1e6);
const list = <T extends z.ZodType>(item: T) => z.array(item).max(mockupLimits.maxModelItems).default([]);
const vector3 = z.tuple([number, number, number]);
const colour3 = z.tuple([amount, amount, amount]);

const texture = z.object({
  index,
  texCoord: z.int().min(0).max(3).optional(),
  scale: number.optional(),
  strength: factor.optional(),
  extensions: z
    .object({
      KHR_texture_transform: z
        .object({
          offset: z.tuple([number, number]).optional(),
          rotation: number.optional(),
          scale: z.tuple([number, number]).optional(),
          texCoord: z.int().min(0).max(3).optional(),
        })
        .optional(),
    })
    .optional(),
});

const materialExtensions = z.object({
  KHR_materials_unlit: z.object({}).optional(),
  KHR_materials_ior: z.object({ ior: amount.optional() }).optional(),
  KHR_materials_emissive_strength: z.object({ emissiveStrength: amount.optional() }).optional(),
  KHR_materials_specular: z
    .object({
      specularFactor: factor.optional(),
      specularTexture: texture.optional(),
      specularColorFactor: colour3.optional(),
      specularColorTexture: texture.optional(),
    })
    .optional(),
  KHR_materials_clearcoat: z
    .object({
      clearcoatFactor: factor.optional(),
      clearcoatTexture: texture.optional(),
      clearcoatRoughnessFactor: factor.optional(),
      clearcoatRoughnessTexture: texture.optional(),
      clearcoatNormalTexture: texture.optional(),
    })
    .optional(),
  KHR_materials_sheen: z
    .object({
      sheenColorFactor: colour3.optional(),
      sheenColorTexture: texture.optional(),
      sheenRoughnessFactor: factor.optional(),
      sheenRoughnessTexture: texture.optional(),
    })
    .optional(),
  KHR_materials_transmission: z
    .object({ transmissionFactor: factor.optional(), transmissionTexture: texture.optional() })
    .optional(),
  KHR_materials_volume: z
    .object({
      thicknessFactor: amount.optional(),
      thicknessTexture: texture.optional(),
      attenuationDistance: z.number().positive().optional(),
      attenuationColor: colour3.optional(),
    })
    .optional(),
  KHR_materials_anisotropy: z
    .object({
      anisotropyStrength: factor.optional(),
      anisotropyRotation: number.optional(),
      anisotropyTexture: texture.optional(),
    })
    .optional(),
  KHR_materials_iridescence: z
    .object({
      iridescenceFactor: factor.optional(),
      iridescenceTexture: texture.optional(),
      iridescenceIor: amount.optional(),
      iridescenceThicknessMinimum: amount.optional(),
      iridescenceThicknessMaximum: amount.optional(),
      iridescenceThicknessTexture: texture.optional(),
    })
    .optional(),
});

/** The extension of compressed buffer views, by its two names. Source: the glTF extensions of these names. */
export const MESHOPT: readonly string[] = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];

/** The extension of compressed meshes. Source: the glTF extension of this name. */
export const DRACO = 'KHR_draco_mesh_compression';

/** The extensions that name the picture of a texture. Source: the glTF extensions of these names. */
export const BASISU = 'KHR_texture_basisu';
export const WEBP = 'EXT_texture_webp';

/**
 * The extension of lights, which are ignored, because a scene has its own lights. Source: the glTF extension of this
 * name.
 */
export const LIGHTS = 'KHR_lights_punctual';

/** Supported extensions of a whole file; a file that requires another one is refused. */
export const knownExtensions: readonly string[] = [
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  ...Object.keys(materialExtensions.shape),
];

const material = z.object({
  name,
  pbrMetallicRoughness: z
    .object({
      baseColorFactor: z.tuple([factor, factor, factor, factor]).optional(),
      baseColorTexture: texture.optional(),
      metallicFactor: factor.optional(),
      roughnessFactor: factor.optional(),
      metallicRoughnessTexture: texture.optional(),
    })
    .optional(),
  normalTexture: texture.optional(),
  occlusionTexture: texture.optional(),
  emissiveTexture: texture.optional(),
  emissiveFactor: z.tuple([factor, factor, factor]).optional(),
  alphaMode: z.enum(['OPAQUE', 'MASK', 'BLEND']).optional(),
  alphaCutoff: amount.optional(),
  doubleSided: z.boolean().optional(),
  extensions: materialExtensions.optional(),
});

const accessor = z.object({
  bufferView: index.optional(),
  byteOffset: bytes.optional(),
  componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
  normalized: z.boolean().optional(),
  count: z.int().min(1).max(mockupLimits.maxModelBytes),
  type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
  sparse: z.unknown().optional(),
});

const primitive = z.object({
  /** Attributes that three supports; others and morph targets are dropped. */
  attributes: z.object({
    POSITION: index,
    NORMAL: index.optional(),
    TANGENT: index.optional(),
    TEXCOORD_0: index.optional(),
    TEXCOORD_1: index.optional(),
    TEXCOORD_2: index.optional(),
    TEXCOORD_3: index.optional(),
    COLOR_0: index.optional(),
  }),
  indices: index.optional(),
  material: index.optional(),
  mode: z.int().optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

const node = z.object({
  name,
  mesh: index.optional(),
  children: z.array(index).max(mockupLimits.maxModelItems).optional(),
  matrix: z.array(number).length(16).optional(),
  translation: vector3.optional(),
  rotation: z.tuple([number, number, number, number]).optional(),
  scale: vector3.optional(),
});

const source = z.object({ source: index }).optional();

/** The part of a glTF file that is read. */
export const gltfSchema = z.object({
  asset: z.object({ version: z.string().max(16) }),
  extensionsUsed: z.array(z.string().max(100)).max(100).optional(),
  extensionsRequired: z.array(z.string().max(100)).max(100).default([]),
  scene: index.optional(),
  scenes: list(z.object({ name, nodes: z.array(index).max(mockupLimits.maxModelItems).default([]) })),
  nodes: list(node),
  meshes: list(z.object({ name, primitives: z.array(primitive).min(1).max(1000) })),
  materials: list(material),
  textures: list(
    z.object({
      sampler: index.optional(),
      source: index.optional(),
      extensions: z.object({ [BASISU]: source, [WEBP]: source }).optional(),
    }),
  ),
  images: list(
    z.object({ name: z.string().optional(), uri: z.string().optional(), bufferView: index.optional() }),
  ),
  samplers: list(
    z.object({
      magFilter: z.literal([9728, 9729]).optional(),
      minFilter: z.literal([9728, 9729, 9984, 9985, 9986, 9987]).optional(),
      wrapS: z.literal([33071, 33648, 10497]).optional(),
      wrapT: z.literal([33071, 33648, 10497]).optional(),
    }),
  ),
  accessors: list(accessor),
  bufferViews: list(
    z.object({
      buffer: index,
      byteOffset: bytes.optional(),
      byteLength: bytes.min(1),
      byteStride: z.int().min(4).max(252).multipleOf(4).optional(),
      extensions: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  buffers: list(z.object({ uri: z.string().optional(), byteLength: bytes })),
});
export type Gltf = z.infer<typeof gltfSchema>;
