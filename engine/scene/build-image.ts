import { type BaseFabricObject, FabricImage } from 'fabric/es';
import { type ImageSettings } from '../model/image-settings.ts';
import { type ObjectConfiguration } from '../model/object-configuration.ts';
import { buildArtwork } from './build-artwork.ts';
import { type BuiltObject } from './compose-scene.ts';
import { fitBox } from './fit-box.ts';
import { type LayerScope } from './layer-scope.ts';
import { areaClip, placeObject } from './place-object.ts';

/**
 * Builds an IMAGEAREA or a static IMAGE: the shopper's picture (else the placeholder), cut to the layer's area
 * and to its mask, and the product's static artwork on top.
 */
export async function buildImage(scope: LayerScope): Promise<BuiltObject[]> {
  const settings = scope.layer.configuration.image;
  if (!settings) return [];
  const built: BuiltObject[] = [];
  if (settings.url) {
    const placement = scope.placement ?? undefined;
    built.push({ object: await place(settings.url, scope, settings, placement), printed: true });
  } else if (settings.urlPlaceholder) {
    const object = await place(settings.urlPlaceholder, scope, settings, undefined, {
      scale: settings.placeholderScale,
      offsetX: settings.placeholderOffsetX,
      offsetY: settings.placeholderOffsetY,
    });
    built.push({ object, printed: settings.allowPlaceholderArtwork });
  }
  if (settings.urlStatic) {
    const { staticScale: scale, staticOffsetX: offsetX, staticOffsetY: offsetY } = settings;
    const object = await buildArtwork(await scope.library.artwork(settings.urlStatic), scope);
    placeObject(object, fitBox(object, scope.area, 'CONTAIN', { scale, offsetX, offsetY }));
    built.push({ object, printed: true });
  }
  return built;
}

/** One picture in the area: where the shopper put it, else filling the area as the layer says. */
async function place(
  url: string,
  scope: LayerScope,
  settings: ImageSettings,
  placement?: ObjectConfiguration,
  adjustment?: Parameters<typeof fitBox>[3],
): Promise<BaseFabricObject> {
  const { layer, area, library } = scope;
  const object = await buildArtwork(await library.artwork(url), scope);
  placeObject(object, placement ?? fitBox(object, area, layer.areaFillMethod, adjustment));
  object.clipPath = (await maskClip(scope, settings)) ?? areaClip(area);
  return object;
}

/** The layer's mask picture (else the view's) fitted to the area, itself cut to the area. */
async function maskClip(scope: LayerScope, settings: ImageSettings): Promise<BaseFabricObject | undefined> {
  const { area, mask, library } = scope;
  if (!settings.allowApplyMask) return undefined;
  const url = settings.urlMask ?? mask.configuration.designAreas[0]?.maskS3Location;
  if (!url) return undefined;
  const { source, widthPx, heightPx } = await library.stencil(url, settings.blackMask);
  const stencil = new FabricImage(source, {
    width: widthPx,
    height: heightPx,
    strokeWidth: 0,
    objectCaching: false,
    absolutePositioned: true,
  });
  const { maskScale: scale, maskOffsetX: offsetX, maskOffsetY: offsetY } = settings;
  placeObject(stencil, fitBox(stencil, area, 'CONTAIN', { scale, offsetX, offsetY }));
  return stencil;
}
