import type { AssetSource } from '../../engine/node.ts';
import type { MockupView } from '../../engine/node-mockups.ts';

/** What a reference of the file store names never changes: the reference stands for the bytes. */
const references: AssetSource = {
  load: (reference) => Promise.resolve(new TextEncoder().encode(reference)),
};

/**
 * What the plate of a view is kept by: the engine's own hash of what it is baked from, without reading any of that.
 * @returns 64 hexadecimal digits
 */
export async function plateKey({ scene, name }: MockupView): Promise<string> {
  const { hashPlateSources } = await import('../../engine/node-mockups.ts');
  return hashPlateSources(scene, name, references);
}
