import { type ClipArt, type ClipArtSettings, clipArtSettings } from '../../model/clip-art.ts';
import { type ColourSettings, colourSettings } from '../../model/colour-settings.ts';
import type { Design } from '../../model/design-file.ts';
import { findById, type Id, sameId } from '../../model/id.ts';
import { type ImageSettings, imageSettings } from '../../model/image-settings.ts';
import type { Layer } from '../../model/layer.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Product } from '../../model/product-file.ts';
import type { TextSettings } from '../../model/text-settings.ts';
import { layerColour } from '../colour/layer-colour.ts';
import { type AssembledLayer, assembleLayers } from './assemble-layers.ts';
import { distributeDuplicates } from './distribute-duplicates.ts';
import { type LayerFonts, layerFonts } from './layer-fonts.ts';
import { linkText } from './link-text.ts';
import { resolveText } from './resolve-text.ts';
import { synchroniseLayers } from './synchronise-layers.ts';

interface Resolved {
  maskId: Id;
  /** The product's layer with the design's changes. */
  layer: Layer;
  /** The layer's box, canvas units. */
  area: ObjectConfiguration;
  /** The placement of the design, canvas units; `null`: the product's rules place the object. */
  placement: ObjectConfiguration | null;
  isDuplicate: boolean;
  /** Whether it is shown and printed (`hideLayer`, `ignoreFromCanvas`). */
  isShown: boolean;
}

export interface ResolvedText extends Resolved {
  kind: 'text';
  /** `text` is the shown text: linked, truncated, without emoji, transformed; sizes are within their limits. */
  text: TextSettings & { fontSize: number };
  /** `#rrggbb`; `undefined` if the product sets none. */
  colour: string | undefined;
  fonts: LayerFonts;
}

export interface ResolvedImage extends Resolved {
  kind: 'image';
  image: ImageSettings;
}

export interface ResolvedColour extends Resolved {
  kind: 'colour';
  settings: ColourSettings;
  /** `#rrggbb`; `undefined` if none is chosen: nothing is painted. */
  colour: string | undefined;
}

export interface ResolvedClipArt extends Resolved {
  kind: 'clipArt';
  settings: ClipArtSettings;
  /** The chosen artwork, if any. */
  clipArt: ClipArt | undefined;
}

export type ResolvedLayer = ResolvedText | ResolvedImage | ResolvedColour | ResolvedClipArt;

/**
 * The layers of a mask: the product's layers with the design's changes, with duplicates, synchronised layers and linked
 * texts resolved, in painting order (`sequence`, then the order of the product).
 * @throws PlatenError `variant-unknown`
 */
export function resolveLayers(product: Product, design: Design, maskId: Id): ResolvedLayer[] {
  return resolveAllLayers(product, design).filter((entry) => sameId(entry.maskId, maskId));
}

/** {@link resolveLayers} for every mask of the variant at once, mask after mask. */
export function resolveAllLayers(product: Product, design: Design): ResolvedLayer[] {
  const assembled = combineLayers(product, design);
  const masks = [...new Set(assembled.map((entry) => entry.maskId))];
  return masks.flatMap((mask) =>
    assembled
      .filter((entry) => entry.maskId === mask)
      .toSorted((a, b) => a.layer.sequence - b.layer.sequence)
      .map((entry) => resolveLayer(product, entry)),
  );
}

/**
 * The layers of every mask, with duplicates, synchronised layers and linked texts, before the settings of each are
 * resolved, which takes most of the time.
 * @throws PlatenError `variant-unknown`
 */
export const combineLayers = (product: Product, design: Design): AssembledLayer[] =>
  distributeDuplicates(product, linkText(product, synchroniseLayers(assembleLayers(product, design))));

export function resolveLayer(product: Product, entry: AssembledLayer): ResolvedLayer {
  const { layer, maskId, area, placement, isDuplicate } = entry;
  const resolved = { layer, maskId, area, placement, isDuplicate, isShown: !layer.hideLayer };
  switch (layer.designFunction) {
    case 'TEXTAREA': {
      const text = resolveText(product, layer);
      const isShown = resolved.isShown && !text.ignoreFromCanvas;
      const fonts = layerFonts(product, layer);
      return { ...resolved, kind: 'text', isShown, text, colour: layerColour(product, layer), fonts };
    }
    case 'IMAGE':
    case 'IMAGEAREA': {
      const image = layer.configuration.image ?? imageSettings.parse({});
      return { ...resolved, kind: 'image', image };
    }
    case 'COLOURAREA': {
      const settings = layer.configuration.colour ?? colourSettings.parse({});
      return { ...resolved, kind: 'colour', settings, colour: layerColour(product, layer) };
    }
    case 'CLIPARTAREA': {
      const settings = layer.configuration.clipArt ?? clipArtSettings.parse({});
      const clipArt = findById(settings.clipArts, settings.selectedClipArtId);
      return { ...resolved, kind: 'clipArt', settings, clipArt };
    }
  }
}
