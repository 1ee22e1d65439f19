import { PlatenError } from '../errors.ts';
import type { Ink } from '../model/ink.ts';
import type { BuiltObject } from './built-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import type { DecodedPictures } from './decoded-pictures.ts';
import { VectorArt } from './vector-art.ts';

/**
 * Makes the object of an artwork, at its natural size and nowhere yet.
 * @param tint paint clip art in this one colour; pictures keep their colours
 * @param ink print it in this ink alone, pictures too
 * @throws PlatenError `ink-cuts-outlines` for a picture where a blade goes, which has no outline to follow
 */
export async function buildArtwork(
  url: string,
  scope: LayerScope,
  report: Report,
  tint?: string,
  ink?: Ink,
): Promise<Omit<BuiltObject, 'printed'>> {
  const artwork = await scope.library.artwork(url);
  const hasPictures = artwork.kind === 'picture' || artwork.pictures.size > 0;
  if (hasPictures && ink?.kind === 'CUT')
    throw new PlatenError(
      'ink-cuts-outlines',
      `${ink.name} cuts along outlines, and a picture has none: use an SVG of shapes`,
    );
  if (artwork.kind === 'clipArt') {
    for (const finding of artwork.clipArt.findings) report(finding);
    const pictures =
      tint === undefined ? artwork.pictures : await inkPictures(url, artwork.pictures, tint, scope);
    return { object: new VectorArt(artwork.clipArt, scope.platform, tint, pictures), isSolid: false };
  }
  const decoded = ink ? await scope.library.inkedPicture(url, artwork.decoded, ink.colour) : artwork.decoded;
  return {
    object: new DrawnPicture(decoded),
    isSolid: !ink && !artwork.picture.hasAlpha,
    picture: artwork.picture,
  };
}

/** The pictures of clip art in one colour, as those of layers are. */
async function inkPictures(
  url: string,
  pictures: DecodedPictures,
  colour: string,
  { library }: LayerScope,
): Promise<DecodedPictures> {
  const inked = [...pictures].map(async ([picture, { own }], index) => {
    return [picture, { own, inked: await library.inkedPicture(`${index} of ${url}`, own, colour) }] as const;
  });
  return new Map(await Promise.all(inked));
}
