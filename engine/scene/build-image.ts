import type { Mask } from '../model/mask.ts';
import type { ObjectConfiguration } from '../model/object-configuration.ts';
import { layerInk } from '../rules/colour/layer-ink.ts';
import { fitInside } from '../rules/geometry/place-in-area.ts';
import type { ResolvedImage } from '../rules/layers/resolve-layers.ts';
import { buildArtwork } from './build-artwork.ts';
import type { BuiltObject } from './built-object.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { adjustFit, fillArea } from './fit-artwork.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { areaClip, placeObject } from './place-object.ts';
import { resolvePlacement } from '../rules/geometry/resolve-placement.ts';
import { shownPicture } from './shown-picture.ts';

/**
 * Builds an IMAGEAREA or a static IMAGE: the shopper's picture (else the placeholder), clipped to the layer's area and
 * to its mask, and the product's static artwork on top.
 */
export async function buildImage(
  resolved: ResolvedImage,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> {
  const { image } = resolved;
  const built: BuiltObject[] = [];
  if (image.url) {
    const place = (filled: ObjectConfiguration) => resolvePlacement(resolved, filled, scope);
    const { imageRotate } = resolved.layer;
    const url = await shownPicture(image.url, resolved, scope);
    const cut = await buildCut(url, resolved, scope, report, place, imageRotate);
    const original = cut.picture && originalOf(resolved, cut.picture);
    built.push({ ...cut, printed: true, ...(original && { original }) });
  } else if (image.urlPlaceholder) {
    const { placeholderScale: scale, placeholderOffsetX: offsetX, placeholderOffsetY: offsetY } = image;
    const adjust = (filled: ObjectConfiguration) => adjustFit(filled, { scale, offsetX, offsetY });
    const cut = await buildCut(image.urlPlaceholder, resolved, scope, report, adjust);
    built.push({ ...cut, printed: image.allowPlaceholderArtwork, isFixed: true });
  }
  if (image.urlStatic) {
    const { staticScale: scale, staticOffsetX: offsetX, staticOffsetY: offsetY } = image;
    const artwork = await buildInInk(image.urlStatic, resolved, scope, report);
    const { object } = artwork;
    placeObject(object, adjustFit(fitInside(object, resolved.area), { scale, offsetX, offsetY }));
    built.push({ ...artwork, printed: true, isFixed: true });
  }
  return built;
}

/** The size of the uploaded picture: from the design, else from its file. */
function originalOf(
  { placement }: ResolvedImage,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { widthPx: number; heightPx: number } {
  const { originalImageWidth, originalImageHeight } = placement ?? {};
  return { widthPx: originalImageWidth || widthPx, heightPx: originalImageHeight || heightPx };
}

/**
 * One picture, placed by the design or by the layer's fill method, and clipped to the area.
 * @param turnDeg default rotation of the picture in the area, clockwise
 */
async function buildCut(
  url: string,
  resolved: ResolvedImage,
  scope: LayerScope,
  report: Report,
  place: (filled: ObjectConfiguration) => ObjectConfiguration,
  turnDeg?: number,
): Promise<Omit<BuiltObject, 'printed'>> {
  const artwork = await buildInInk(url, resolved, scope, report);
  const { object } = artwork;
  placeObject(object, place(fillArea(object, resolved.area, resolved.layer.areaFillMethod, turnDeg)));
  object.clip = (await maskClip(resolved, scope)) ?? areaClip(resolved.area);
  return artwork;
}

/** An artwork in the layer's ink, if it has one. */
function buildInInk(url: string, { layer }: ResolvedImage, scope: LayerScope, report: Report) {
  const ink = layerInk(scope.product, layer);
  return buildArtwork(url, scope, report, ink?.colour, ink);
}

/** The layer's mask picture (else the view's) fitted inside the area. */
async function maskClip(resolved: ResolvedImage, scope: LayerScope): Promise<DrawnObject | undefined> {
  const { image, area } = resolved;
  const url = maskPicture(resolved, scope.mask);
  if (url === undefined) return undefined;
  const stencil = new DrawnPicture(await scope.library.stencil(url, image.blackMask));
  const { maskScale: scale, maskOffsetX: offsetX, maskOffsetY: offsetY } = image;
  placeObject(stencil, adjustFit(fitInside(stencil, area), { scale, offsetX, offsetY }));
  return stencil;
}

/** The reference of the mask picture that clips a layer's picture. */
export function maskPicture({ image }: ResolvedImage, mask: Mask): string | undefined {
  const url = image.urlMask ?? mask.configuration.designAreas[0]?.maskS3Location;
  return (image.allowApplyMask && url) || undefined;
}
