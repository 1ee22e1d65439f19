import type { AssetSource } from '../../engine/node.ts';
import type { MockupView } from '../../engine/node-mockups.ts';

/** The content of a reference of the file store never changes, so that the reference identifies the bytes. */
const references: AssetSource = {
  load: (reference) => Promise.resolve(new TextEncoder().encode(reference)),
};

/**
 * The key of a view's plate: the engine's hash of the sources of the bake, computed without reading any of them.
 * @param contents what identifies the bytes of each reference; absent: the reference itself
 * @returns 64 hexadecimal digits
 */
export async function plateKey({ scene, name }: MockupView, contents = references): Promise<string> {
  const { hashPlateSources } = await import('../../engine/node-mockups.ts');
  return hashPlateSources(scene, name, contents);
}
