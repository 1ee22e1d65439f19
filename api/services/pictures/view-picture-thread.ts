import type { MessagePort } from 'node:worker_threads';
import {
  AssetLibrary,
  type Design,
  type Id,
  nodePlatform,
  type Product,
  renderViewPicture,
  visibleMasks,
} from '../../../engine/node.ts';
import { type ViewPictureSize, viewPictureSidesPx } from '../../contract/view-picture-sides.ts';
import { sourceOverPort } from './asset-port.ts';
import { stampFirstMockup } from './stamp-first-mockup.ts';

export interface ViewPictureTask {
  size: ViewPictureSize;
  product: Product;
  design: Design;
  /** The plate of the first mockup, if that is to be shown. */
  plate?: string | undefined;
  /** Absent: the first view that a shopper sees. */
  maskId?: Id | undefined;
  /** Returns the bytes of a reference; `undefined`: the file does not exist. */
  files: MessagePort;
}

/**
 * A thread's work: the first mockup if it has a plate, else the chosen view, else the first that a shopper sees.
 * `undefined`: there is none.
 */
export default async function renderFirstPicture({
  size,
  product,
  design,
  plate,
  maskId = visibleMasks(product, design)[0]?.id,
  files,
}: ViewPictureTask): Promise<Uint8Array | undefined> {
  try {
    // A separate library: files of one enterprise are not visible to another.
    const source = sourceOverPort(files);
    const library = new AssetLibrary(source, nodePlatform);
    const maxSidePx = viewPictureSidesPx[size];
    const mockup =
      plate && (await stampFirstMockup({ product, design, plate, maxSidePx }, { library, source }));
    if (mockup) return mockup;
    if (maskId === undefined) return undefined;
    return await renderViewPicture(product, design, maskId, library, maxSidePx);
  } finally {
    files.close();
  }
}
