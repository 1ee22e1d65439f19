import * as z from 'zod';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { savedShape } from './saved-shape.ts';

/** One clip art on offer (C3 "Clip art object"). */
export const clipArt = entity({
  id: id.meta({ editor: 'hidden' }),
  name: z.string().default(''),
  additionalCharge: z
    .number()
    .default(0)
    .describe('Added to the price of an item, in the shop’s currency')
    .meta({ editor: 'price' }),
  ignoreStages: z.boolean().default(false).describe('Choosing it leads straight to the last stage'),
  selectorUrl: z
    .string()
    .optional()
    .describe('The artwork offered in the selector')
    .meta({ editor: 'image' }),
  thumbnailUrl: z.string().optional().describe('A smaller copy for the screen').meta({ editor: 'image' }),
  url: z
    .string()
    .optional()
    .describe('The artwork that is printed, when it differs from selectorUrl')
    .meta({ editor: 'image' }),
});
export type ClipArt = z.infer<typeof clipArt>;

/** The clip art block of a CLIPARTAREA: the offered clip art and the choice. */
const shape = {
  clipArts: z.array(clipArt).default([]),
  selectedClipArtId: id
    .optional()
    .describe('Shown until the shopper chooses another. Without a choice, nothing is shown')
    .meta({ editor: 'choice', from: 'clipArts', label: 'Chosen at first' }),
};

export const clipArtSettings = entity(shape);
export type ClipArtSettings = z.infer<typeof clipArtSettings>;

/** Clip art settings of a saved layer: only differences from the product's. */
export const savedClipArtSettings = entity(savedShape(shape));
export type SavedClipArtSettings = z.infer<typeof savedClipArtSettings>;

/** The reference of the artwork to draw. */
export function clipArtUrl(art: ClipArt): string | undefined {
  return art.url ?? art.selectorUrl;
}
