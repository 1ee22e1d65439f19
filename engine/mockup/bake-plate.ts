import type { AssetSource } from '../assets/asset-source.ts';
import { mockupLimits } from '../limits.ts';
import type { MockupScene } from '../model/mockup-scene.ts';
import { bakeFlat, findView } from './bake-flat/bake-flat.ts';
import { hashFlatSources } from './bake-flat/hash-flat-sources.ts';
import { bakePsd, hashPsdSources, type PsdTools } from './bake-psd/bake-psd.ts';
import { type BakeControl, bakeSolid, hashSolidSources, type SolidTools } from './bake-solid/bake-solid.ts';
import type { Plate } from './plate/plate.ts';

/**
 * Bakes one view of a mockup scene: a camera, a photograph, a Photoshop document, or a frame of a turntable.
 * @throws PlatenError what baking it throws; the signal's reason
 */
export function bakePlate(
  scene: MockupScene,
  viewName: string,
  tools: SolidTools & PsdTools,
  control: BakeControl = {},
): Promise<Plate> {
  switch (scene.kind) {
    case 'solid':
      return bakeSolid(scene, viewName, tools, control);
    case 'flat':
      return bakeFlat(scene, viewName, tools);
    case 'psd':
      return bakePsd(scene, viewName, tools, control);
  }
}

/**
 * The source hash of an up-to-date plate of this view.
 * @throws PlatenError `mockup-view-unknown`; those of the source
 */
export async function hashPlateSources(
  scene: MockupScene,
  viewName: string,
  source: AssetSource,
): Promise<string> {
  switch (scene.kind) {
    case 'solid':
      return hashSolidSources(scene, viewName, await source.load(scene.modelUrl, mockupLimits.maxModelBytes));
    case 'flat':
      return hashFlatSources(scene, findView(scene, viewName), source);
    case 'psd':
      return hashPsdSources(scene, viewName, source);
  }
}
