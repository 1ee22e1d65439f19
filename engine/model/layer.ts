import * as z from 'zod';
import { clipArtSettings } from './clip-art.ts';
import { colourSettings } from './colour-settings.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { areaFillMethod, type DesignFunction, designFunction, synchronizationMode } from './enumerations.ts';
import { id } from './id.ts';
import { imageSettings } from './image-settings.ts';
import { blendMode, layerShadow } from './layer-effects.ts';
import { objectConfiguration } from './object-configuration.ts';
import { textSettings } from './text-settings.ts';

/** The blocks of a layer; the block of its design function is always present after parsing. */
export const layerConfiguration = entity({
  text: textSettings.optional(),
  image: imageSettings.optional(),
  colour: colourSettings.optional(),
  clipArt: clipArtSettings.optional(),
});
export type LayerConfiguration = z.infer<typeof layerConfiguration>;

/** Fields shared by a product's layer and a saved layer, without defaults, which a saved layer must not inherit. */
export const layerReferences = {
  fontId: id
    .optional()
    .describe('The font the layer starts with')
    .meta({ editor: 'relation', resource: 'font', label: 'Font' }),
  colourId: id
    .optional()
    .describe('The colour the layer starts with: one of its colour group')
    .meta({ editor: 'choice', from: 'colours', label: 'Colour' }),
  fontGroupId: id
    .optional()
    .describe('Fonts to choose from')
    .meta({ editor: 'relation', resource: 'fontGroup', label: 'Font group' }),
  colourGroupId: id
    .optional()
    .describe('Colours to choose from')
    .meta({ editor: 'relation', resource: 'colourGroup', label: 'Colour group' }),
  originalLayerId: id
    .optional()
    .describe('The product’s layer a duplicate was made of')
    .meta({ editor: 'hidden' }),
  enterpriseProductTemplateId: id
    .optional()
    .describe('The app function (template) that governs the layer')
    .meta({ editor: 'relation', resource: 'template', label: 'App function' }),
};

/** The block of `configuration` that a layer of each design function has. */
export const blockOf = {
  IMAGE: 'image',
  IMAGEAREA: 'image',
  TEXTAREA: 'text',
  COLOURAREA: 'colour',
  CLIPARTAREA: 'clipArt',
} as const satisfies Record<DesignFunction, string>;
const blocks = {
  text: textSettings,
  image: imageSettings,
  colour: colourSettings,
  clipArt: clipArtSettings,
};

/** A layer of a product's mask (C3 "Layer (mask layer)", B3 "Layer"). */
export const layer = entity({
  ...layerReferences,
  id: id.meta({ editor: 'hidden' }),
  name: z.string().default(''),
  designFunction: designFunction.describe('The kind of the layer: the content that a shopper may put there'),
  configuration: embeddedJson(layerConfiguration).prefault({}),
  objectConfiguration: embeddedJson(objectConfiguration).prefault({}).describe('The layer’s area'),
  sequence: z.number().default(0).describe('Painting order, lowest first'),
  sequenceConfigurator: z.number().optional().describe('Order in the configurator’s lists'),
  synchronizationId: id
    .optional()
    .describe('Layers with the same id change together')
    .meta({ editor: 'text', label: 'Synchronised with' }),
  synchronizationMode: synchronizationMode
    .default('LINKED')
    .describe('The settings that follow when another layer of the same id changes'),
  locked: z.boolean().default(false).describe('The shopper may not select the layer'),
  hideLayer: z.boolean().default(false).describe('Neither shown nor printed'),
  suffix: z.string().optional().describe('Stored unchanged; Platen does not use it'),
  imageSize: z
    .number()
    .positive()
    .optional()
    .describe('Not supported, since no unit of it is specified: validation refuses it'),
  imageRotate: z
    .number()
    .optional()
    .describe('Angle of a picture in its area before it is placed: degrees, clockwise'),
  fillColour: z
    .string()
    .optional()
    .describe('Hex colour of a layer without a colour record')
    .meta({ editor: 'colour' }),
  imageQuality: z.number().optional().describe('Dots per inch below which the shopper is warned'),
  ink: z
    .string()
    .optional()
    .describe('Printed in this ink of the product’s `inks` alone')
    .meta({ editor: 'choice', from: 'inks' }),
  shadow: layerShadow.optional().describe('Its shadow on the layers beneath it'),
  blendMode: blendMode.optional().describe('How its colours meet those beneath it. Without a choice: normal'),
  areaFillMethod: areaFillMethod.default('BEST').describe('How a picture fills its area before it is placed'),
  lockToPrintArea: z.boolean().default(false).describe('The object stays inside the print area’s rectangle'),
  moveable: z.boolean().default(false).describe('The shopper may move the object'),
  rotatable: z.boolean().default(false).describe('The shopper may turn the object'),
  resizeable: z.boolean().default(false).describe('The shopper may resize the object'),
}).transform((parsed) => {
  const block = blockOf[parsed.designFunction];
  if (parsed.configuration[block]) return parsed;
  return { ...parsed, configuration: { ...parsed.configuration, [block]: blocks[block].parse({}) } };
});
export type Layer = z.infer<typeof layer>;
