import { PlatenError } from '../errors.ts';
import type { Ink } from '../model/ink.ts';
import type { BuiltObject } from './built-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import type { DecodedPictures } from './decoded-pictures.ts';
import { VectorArt } from './vector-art.ts';

/**
 * Creates the object of an artwork, at its natural size and without a placement.
 * @param tint paint clip art in this colour; pictures keep their colours
 * @param ink print it in this ink only, including pictures
 * @throws PlatenError `ink-cuts-outlines` for a picture in a cut ink, which has no outline to cut
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

/** The pictures of clip art in one colour, converted like those of layers. */
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
