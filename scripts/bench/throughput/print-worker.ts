// A thread that makes one print for each message.
import { readFile } from 'node:fs/promises';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  parseDesign,
  parseProduct,
  type ByteSink,
  rebaseAssets,
  renderPrint,
} from '../../../engine/node.ts';
import { benchDesign } from './bench-design.ts';

/** Bytes are discarded: the time of a disk or a network is not measured. */
const nowhere: ByteSink = { write: () => undefined };

/** Renders the bench design from scratch, reading and decoding everything again as for another customer. */
export default async function printOnce(sink: ByteSink = nowhere): Promise<void> {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(`${benchDesign.root}/${file}`, 'utf8'));
  const design = rebaseAssets(parseDesign(await readJson(benchDesign.design)), benchDesign.designFolder);
  const product = rebaseAssets(parseProduct(await readJson(benchDesign.product)), benchDesign.productFolder);
  const library = new AssetLibrary(await openAssetFolder(benchDesign.root), nodePlatform);
  for (const task of listPrintTasks(product, design)) {
    await renderPrint(task, library, sink);
  }
}
