import { mockupLimits } from '../../../limits.ts';
import { type Gltf, knownExtensions } from './gltf.ts';
import { refuseBrokenModel, refuseLargeModel, refuseUnsupportedModel } from './refuse-model.ts';

const MAX_DEPTH = 64;
const TRIANGLES = 4;
const TRIANGLE_CORNERS = 3;

/**
 * Checks that every reference of a glTF file is valid and its nodes are a tree. Its buffers and the numbers of its
 * accessors are checked separately.
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`
 */
export function checkGltf(gltf: Gltf): void {
  if (!/^2\.\d+$/.test(gltf.asset.version))
    refuseUnsupportedModel(`is of glTF version ${gltf.asset.version}`, 'Export it as glTF 2.0');
  const unknown = gltf.extensionsRequired.find((extension) => !knownExtensions.includes(extension));
  if (unknown) refuseUnsupportedModel(`requires ${unknown}`, 'Export it without that extension');
  checkPrimitives(gltf);
  checkTextures(gltf);
  checkTree(gltf);
}

/**
 * Checks that all data of a glTF file are in its binary chunk.
 * @throws PlatenError `model-broken`, `model-unsupported`
 */
export function checkBuffers({ buffers, bufferViews, images }: Gltf, binaryBytes: number): void {
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined))
    refuseUnsupportedModel(
      'refers to other files',
      'Export it as one GLB with its buffers and pictures inside',
    );
  const [buffer, second] = buffers;
  if (second) refuseBrokenModel('it has more than one buffer');
  if (buffer && buffer.byteLength > binaryBytes)
    refuseBrokenModel(`its buffer should have ${buffer.byteLength} bytes, and has ${binaryBytes}`);
  bufferViews.forEach((view, index) => {
    if (!buffer || view.buffer !== 0 || (view.byteOffset ?? 0) + view.byteLength > buffer.byteLength)
      refuseBrokenModel(`its buffer view ${index} ends outside the buffer`);
  });
}

function checkPrimitives({ meshes, materials }: Gltf): void {
  for (const [index, { name, primitives }] of meshes.entries())
    for (const { mode, material } of primitives) {
      const mesh = `its mesh ${name ?? index}`;
      if (mode !== undefined && mode !== TRIANGLES)
        refuseUnsupportedModel('has meshes of points, lines or strips', 'Export triangles');
      if (material !== undefined && !materials[material]) refuseBrokenModel(`${mesh} has no such material`);
    }
}

function checkTextures({ materials, textures, images, samplers, bufferViews }: Gltf): void {
  // A material refers to textures by `{ index }`, at any depth.
  const checkUse = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('index' in value && !textures[Number(value.index)])
      refuseBrokenModel(`a material uses its texture ${String(value.index)}, which is not there`);
    Object.values(value).forEach(checkUse);
  };
  materials.forEach(checkUse);
  textures.forEach(({ source, sampler }, index) => {
    if (source === undefined || !images[source]) refuseBrokenModel(`its texture ${index} has no picture`);
    if (sampler !== undefined && !samplers[sampler]) refuseBrokenModel(`its texture ${index} has no sampler`);
  });
  images.forEach(({ bufferView }, index) => {
    if (bufferView === undefined || !bufferViews[bufferView])
      refuseBrokenModel(`its picture ${index} is not in it`);
  });
}

/** Every node has at most one parent and no node contains itself, so the counted triangles are the drawn ones. */
function checkTree({ nodes, scenes, scene, meshes, accessors }: Gltf): void {
  const roots = scenes[scene ?? 0]?.nodes;
  if (!roots) return refuseBrokenModel('it has no scene');
  const seen = new Set<number>();
  let triangles = 0;
  const visit = (index: number, depth: number): void => {
    const node = nodes[index];
    if (!node) return refuseBrokenModel(`its node ${index} is not there`);
    if (seen.has(index)) refuseBrokenModel(`its node ${node.name ?? index} hangs in two places`);
    if (depth > MAX_DEPTH) refuseBrokenModel(`its nodes are nested deeper than ${MAX_DEPTH} levels`);
    seen.add(index);
    if (node.mesh !== undefined) {
      const mesh = meshes[node.mesh];
      if (!mesh) return refuseBrokenModel(`its node ${node.name ?? index} has no such mesh`);
      for (const { indices, attributes } of mesh.primitives) {
        const corners = accessors[indices ?? attributes.POSITION]?.count ?? 0;
        triangles += corners / TRIANGLE_CORNERS;
      }
    }
    node.children?.forEach((child) => visit(child, depth + 1));
  };
  roots.forEach((root) => visit(root, 0));
  if (triangles > mockupLimits.maxTriangles)
    refuseLargeModel(`${Math.round(triangles)} triangles; at most ${mockupLimits.maxTriangles} are accepted`);
  if (triangles === 0) refuseBrokenModel('it shows nothing');
}
