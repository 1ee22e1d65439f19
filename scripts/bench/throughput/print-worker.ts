// One print for each message, in a thread of its own; the bytes are counted and dropped.
import { readFile } from 'node:fs/promises';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  parseDesign,
  parseProduct,
  rebaseAssets,
  renderPrint,
} from '../../../engine/node.ts';
import { benchDesign } from './bench-design.ts';

/** Renders the bench design anew, assets decoded again as for another customer, and returns the file's size. */
export default async function printOnce(): Promise<number> {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(`${benchDesign.root}/${file}`, 'utf8'));
  const design = rebaseAssets(parseDesign(await readJson(benchDesign.design)), benchDesign.designFolder);
  const product = rebaseAssets(parseProduct(await readJson(benchDesign.product)), benchDesign.productFolder);
  const library = new AssetLibrary(await openAssetFolder(benchDesign.root), nodePlatform);
  let bytes = 0;
  for (const task of listPrintTasks(product, design)) {
    await renderPrint(task, library, { write: (part) => void (bytes += part.length) });
  }
  return bytes;
}
