import { type BaseFabricObject, FabricImage } from 'fabric/es';
import { type Artwork } from './asset-library.ts';
import { type LayerScope } from './layer-scope.ts';
import { parseVectorArt } from './vector-art.ts';

/**
 * Makes the fabric object of an artwork, at its natural size and nowhere yet.
 * @param tint paint clip art in this one colour; pictures keep their colours
 */
export async function buildArtwork(
  artwork: Artwork,
  scope: LayerScope,
  tint?: string,
): Promise<BaseFabricObject> {
  if (artwork.kind === 'clipArt') {
    for (const { code, message } of artwork.clipArt.findings) scope.report({ code, message });
    return parseVectorArt(artwork.clipArt, tint);
  }
  const { source, widthPx, heightPx } = artwork.decoded;
  return new FabricImage(source, { width: widthPx, height: heightPx, strokeWidth: 0, objectCaching: false });
}
