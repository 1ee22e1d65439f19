import {
  AssetLibrary,
  browserPlatform,
  composeScene,
  type Design,
  paintArtwork,
  type Product,
} from '../../../engine/browser.ts';
import { artworkRectangle, printAreasOfMask } from '../../../engine/editor.ts';
import type { SolidScene } from '../../../engine/live.ts';
import { sameId } from '../../../engine/personalisation.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';

type Place = Pick<SolidScene['surfaces'][number], 'maskId' | 'printAreaId' | 'part'>;
export type PaintedArtwork = ReturnType<typeof paintArtwork>;

/** Longer side of an artwork on the model: as sharp as in plates, and within the limits of phones. */
const ARTWORK_PX = 2048;

/**
 * Composes the artworks on the surfaces of a model. Each surface is painted on request.
 * @throws as for loading and composing
 */
export function composeArtworks(
  product: Product,
  design: Design,
  surfaces: readonly Place[],
  artworkPx = ARTWORK_PX,
): { paint: (surface: number) => Promise<PaintedArtwork> } {
  const tools = {
    library: new AssetLibrary({ load: fetchAsset }, browserPlatform),
    platform: browserPlatform,
  };
  const composed = new Map(
    surfaces.map(({ maskId }) => [maskId, composeScene(product, design, maskId, tools, 'screen')]),
  );
  return {
    async paint(index) {
      const surface = surfaces[index]!;
      const area = printAreasOfMask(product, surface.maskId).find(({ id }) =>
        sameId(id, surface.printAreaId),
      );
      const { width, height } = artworkRectangle(area, surface.part);
      const perUnit = artworkPx / Math.max(width, height);
      const size = { widthPx: Math.round(width * perUnit), heightPx: Math.round(height * perUnit) };
      return paintArtwork(product, (await composed.get(surface.maskId))!, surface, size, tools);
    },
  };
}
