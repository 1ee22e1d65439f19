import * as z from 'zod';
import { savedClipArtSettings } from './clip-art.ts';
import { savedColourSettings } from './colour-settings.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { areaFillMethod, designFunction } from './enumerations.ts';
import { id } from './id.ts';
import { savedImageSettings } from './image-settings.ts';
import { layerReferences } from './layer.ts';
import { savedObjectConfiguration } from './object-configuration.ts';
import { savedTextSettings } from './text-settings.ts';

const blocks = {
  text: savedTextSettings.optional(),
  image: savedImageSettings.optional(),
  colour: savedColourSettings.optional(),
  clipArt: savedClipArtSettings.optional(),
};
export const savedLayerConfiguration = entity(blocks);
export type SavedLayerConfiguration = z.infer<typeof savedLayerConfiguration>;

/**
 * A layer of a design (B3 "Saved layer"): a difference from the product's layer of the same `id`. If the product does
 * not have its `id` and it has an `originalLayerId`, it is a duplicate of that layer. Absent fields have the product's
 * values. Unknown fields are kept, but a block beside `configuration` is refused, because it would be saved and sold
 * but never printed.
 */
export const savedLayer = entity({
  ...layerReferences,
  id,
  name: z.string().optional(),
  designFunction: designFunction.optional(),
  configuration: embeddedJson(savedLayerConfiguration).optional(),
  objectConfiguration: embeddedJson(savedObjectConfiguration)
    .optional()
    .describe('The object’s placement; absent: placed by the product’s rules'),
  sequence: z.number().optional(),
  areaFillMethod: areaFillMethod.optional(),
  hideLayer: z.boolean().optional(),
}).superRefine((layer, context) => {
  for (const block of Object.keys(blocks))
    if ((layer[block] ?? undefined) !== undefined)
      context.addIssue({
        code: 'custom',
        path: [block],
        message: 'belongs into the layer’s `configuration`',
      });
});
export type SavedLayer = z.infer<typeof savedLayer>;
