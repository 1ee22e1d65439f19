import type { Gltf } from './gltf.ts';

/** The model without extensions that were decoded or dropped. */
export const withoutExtensions = (gltf: Gltf, names: readonly string[]): Gltf => ({
  ...gltf,
  extensionsRequired: gltf.extensionsRequired.filter((name) => !names.includes(name)),
  extensionsUsed: gltf.extensionsUsed?.filter((name) => !names.includes(name)),
});
