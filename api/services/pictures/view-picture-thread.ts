import type { MessagePort } from 'node:worker_threads';
import {
  AssetLibrary,
  type AssetSource,
  type Design,
  nodePlatform,
  PlatenError,
  type Product,
  renderViewPicture,
  visibleMasks,
} from '../../../engine/node.ts';

/** Of the longer side: a phone's stage at two pixels a pixel of CSS. */
const MAX_SIDE_PX = 800;

export interface ViewPictureTask {
  product: Product;
  design: Design;
  /** Answers references with bytes; `undefined`: there is no such file. */
  files: MessagePort;
}

export interface AssetAnswer {
  reference: string;
  bytes: Uint8Array | undefined;
}

/** A thread's work: the picture of the first view that a shopper sees. `undefined`: there is none. */
export default async function renderFirstView({
  product,
  design,
  files,
}: ViewPictureTask): Promise<Uint8Array | undefined> {
  try {
    const [first] = visibleMasks(product, design);
    if (!first) return undefined;
    // A library of its own: what one enterprise refers to is not another's to see.
    const library = new AssetLibrary(sourceBehind(files), nodePlatform);
    return await renderViewPicture(product, design, first.id, library, MAX_SIDE_PX);
  } finally {
    files.close();
  }
}

/** Files that the other end of a port reads. */
function sourceBehind(port: MessagePort): AssetSource {
  const waiting = new Map<string, ((bytes: Uint8Array | undefined) => void)[]>();
  port.on('message', ({ reference, bytes }: AssetAnswer) => {
    for (const answer of waiting.get(reference) ?? []) answer(bytes);
    waiting.delete(reference);
  });
  return {
    async load(reference) {
      const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
        const others = waiting.get(reference);
        waiting.set(reference, [...(others ?? []), resolve]);
        if (!others) port.postMessage(reference);
      });
      if (bytes) return bytes;
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} does not exist.`);
    },
  };
}
