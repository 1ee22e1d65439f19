import type { MessagePort } from 'node:worker_threads';
import {
  AssetLibrary,
  type Design,
  nodePlatform,
  type Product,
  renderViewPicture,
  visibleMasks,
} from '../../../engine/node.ts';
import { sourceBehind } from './asset-port.ts';

/** The longer side: a phone's stage, and a row of a list, at two pixels a pixel of CSS and more. */
const MAX_SIDE_PX = { full: 800, thumbnail: 160 };

export interface ViewPictureTask {
  size: keyof typeof MAX_SIDE_PX;
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
    return await renderViewPicture(product, design, first.id, library, MAX_SIDE_PX[size]);
  } finally {
    files.close();
  }
}
