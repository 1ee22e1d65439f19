import { createHash } from 'node:crypto';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  renderPrint,
} from '../../../engine/node.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

/** Text and pictures, a mask clip, a rotated page, and a JPG: parts that could depend on the state of a machine. */
export const HASHED_DESIGNS = ['case-milky-way', 'mug-corgi', 'bottle-thai', 'poster-bidi-menu'];
/** Enough to run all code paths; full size would only take longer. */
const DPI = 100;

/** SHA-256 of each print of the designs, PNG and JPG, by name. */
export async function hashPrints(): Promise<Record<string, string>> {
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const hashes: Record<string, string> = {};
  for (const { name, product, design } of loadFixtureDesigns()) {
    if (!HASHED_DESIGNS.includes(name)) continue;
    for (const format of ['png', 'jpg'] as const)
      for (const task of listPrintTasks(product, design, { dpi: DPI, format })) {
        const hash = createHash('sha256');
        await renderPrint(task, library, { write: (bytes) => void hash.update(bytes) });
        hashes[`${name}--${task.name}.${format}`] = hash.digest('hex');
      }
  }
  return hashes;
}
