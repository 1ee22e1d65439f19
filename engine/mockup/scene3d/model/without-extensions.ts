import type { Gltf } from './gltf.ts';

/** The model without the mention of extensions that were undone or left out. */
export const withoutExtensions = (gltf: Gltf, names: readonly string[]): Gltf => ({
  ...gltf,
  extensionsRequired: gltf.extensionsRequired.filter((name) => !names.includes(name)),
  extensionsUsed: gltf.extensionsUsed?.filter((name) => !names.includes(name)),
});
