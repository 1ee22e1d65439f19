import type { Layer, LayerConfiguration } from '../../model/layer.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';

/** The fields of a saved layer that apply, by their block. */
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

/** The content of a layer and its appearance. */
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
 * All fields that a design may set. A design comes from a shopper, so all other fields of a saved layer (`mandatory`,
 * `maxChars`, a font group …) are ignored; only the product sets them.
 */
const designableFields: OverlaidFields = {
  ...appearanceFields,
  layer: [...appearanceFields.layer, 'sequence', 'hideLayer'],
};

/** The product's layer with the changes of a design to the given fields. */
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

/** Blocks that the product's layer does not have are ignored: a text area cannot become a picture. */
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
