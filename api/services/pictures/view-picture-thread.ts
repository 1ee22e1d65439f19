import type { MessagePort } from 'node:worker_threads';
import {
  AssetLibrary,
  type Design,
  nodePlatform,
  type Product,
  renderViewPicture,
  visibleMasks,
} from '../../../engine/node.ts';
import { type ViewPictureSize, viewPictureSidesPx } from '../../contract/view-picture-sides.ts';
import { sourceBehind } from './asset-port.ts';

export interface ViewPictureTask {
  size: ViewPictureSize;
  product: Product;
  design: Design;
  /** Answers references with bytes; `undefined`: there is no such file. */
  files: MessagePort;
}

/** A thread's work: the picture of the first view that a shopper sees. `undefined`: there is none. */
export default async function renderFirstView({
  size,
  product,
  design,
  files,
}: ViewPictureTask): Promise<Uint8Array | undefined> {
  try {
    const [first] = visibleMasks(product, design);
    if (!first) return undefined;
    // A library of its own: files of one enterprise are not visible to another.
    const library = new AssetLibrary(sourceBehind(files), nodePlatform);
    return await renderViewPicture(product, design, first.id, library, viewPictureSidesPx[size]);
  } finally {
    files.close();
  }
}
