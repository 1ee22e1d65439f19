import type { Layer, LayerConfiguration } from '../../model/layer.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';

/** Which fields of a saved layer are taken over, by the block they stand in. */
export interface OverlaidFields {
  layer: readonly string[];
  text: readonly string[];
  image: readonly string[];
  colour: readonly string[];
  clipArt: readonly string[];
}

/** The content of a layer: its text, picture, colour, font and clip art. */
export const contentFields: OverlaidFields = {
  layer: ['fontId', 'colourId'],
  text: ['text', 'customColourHexCode'],
  image: ['url', 'urlThumbnail', 'urlThumbnailB64', 'urlThumbnailToImageRatio'],
  colour: ['customColourHexCode'],
  clipArt: ['selectedClipArtId'],
};

/** The content of a layer and its look there. */
export const appearanceFields: OverlaidFields = {
  ...contentFields,
  layer: [...contentFields.layer, 'areaFillMethod'],
  text: [
    ...contentFields.text,
    'fontSize',
    'bold',
    'italics',
    'align',
    'textTransform',
    'letterSpacing',
    'curved',
    'curveDiameter',
    'curveFlipped',
  ],
};

/**
 * All that a design may set. A design is made by a shopper, so whatever else a saved layer says (`mandatory`,
 * `maxChars`, a font group …) is the product's to say and is not taken over.
 */
const designableFields: OverlaidFields = {
  ...appearanceFields,
  layer: [...appearanceFields.layer, 'sequence', 'hideLayer'],
};

/** The product's layer with those of a design's changes on top that `fields` names. */
export function overlayLayer(
  layer: Layer,
  saved: SavedLayer,
  fields: OverlaidFields = designableFields,
): Layer {
  const own = layer.configuration;
  const changes = saved.configuration;
  return {
    ...layer,
    ...picked(saved, fields.layer),
    configuration: {
      ...own,
      ...overlayBlock(own, 'text', changes?.text, fields),
      ...overlayBlock(own, 'image', changes?.image, fields),
      ...overlayBlock(own, 'colour', changes?.colour, fields),
      ...overlayBlock(own, 'clipArt', changes?.clipArt, fields),
    },
  };
}

/** A block the product's layer does not have stays away: a text area cannot become a picture. */
function overlayBlock(
  configuration: LayerConfiguration,
  kind: 'text' | 'image' | 'colour' | 'clipArt',
  changes: object | undefined,
  fields: OverlaidFields,
): Partial<LayerConfiguration> {
  const block = configuration[kind];
  return block && changes ? { [kind]: { ...block, ...picked(changes, fields[kind]) } } : {};
}

function picked(saved: object, fields: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(saved).filter(([key, value]) => fields.includes(key) && value !== undefined);
  return Object.fromEntries(entries);
}
