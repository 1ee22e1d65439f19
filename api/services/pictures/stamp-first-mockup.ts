import type { AssetLibrary, AssetSource, Design, Product } from '../../../engine/node.ts';

interface FirstMockup {
  product: Product;
  design: Design;
  /** The plate of the first mockup's view. */
  plate: string;
  /** Longer side. */
  maxSidePx: number;
}

const QUALITY = 82;

/**
 * The first mockup of a design.
 * @returns WebP; undefined when it cannot be made
 */
export async function stampFirstMockup(
  { product, design, plate, maxSidePx }: FirstMockup,
  { library, source }: { library: AssetLibrary; source: AssetSource },
): Promise<Uint8Array | undefined> {
  // Loading mockups computes tables and inner loops, which pictures of views do not need.
  const { chooseMockups, chooseThumbnail, nodeMockupTools, readPlate, readPlateHeader, renderMockupSet } =
    await import('../../../engine/node-mockups.ts');
  const plates = {
    load: async () => readPlate(await source.load(plate)),
    loadBytes: () => source.load(plate),
    loadHeader: async () => readPlateHeader(await source.load(plate)),
  };
  const events = renderMockupSet({ product, design }, nodeMockupTools({ library, source, plates }), {
    choose: (of, shown) => chooseThumbnail(chooseMockups(of, shown), { maxSidePx }),
    output: { sizePx: maxSidePx, format: 'webp', quality: QUALITY },
  });
  for await (const event of events) if (event.kind === 'MOCKUP') return event.image;
  return undefined;
}
