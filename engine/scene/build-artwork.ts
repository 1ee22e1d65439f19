import { FabricImage } from 'fabric/es';
import type { BuiltObject } from './built-object.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { VectorArt } from './vector-art.ts';

/**
 * Makes the fabric object of an artwork, at its natural size and nowhere yet.
 * @param tint paint clip art in this one colour; pictures keep their colours
 */
export async function buildArtwork(
  url: string,
  scope: LayerScope,
  report: Report,
  tint?: string,
): Promise<Omit<BuiltObject, 'printed'>> {
  const artwork = await scope.library.artwork(url);
  if (artwork.kind === 'clipArt') {
    for (const finding of artwork.clipArt.findings) report(finding);
    return { object: new VectorArt(artwork.clipArt, scope.platform, tint), isSolid: false };
  }
  const { source, widthPx, heightPx } = artwork.decoded;
  const object = new FabricImage(source, { width: widthPx, height: heightPx, strokeWidth: 0 });
  return { object, isSolid: !artwork.picture.hasAlpha, picture: artwork.picture };
}
