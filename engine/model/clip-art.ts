import * as z from 'zod';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { savedShape } from './saved-shape.ts';

/** One clip art on offer (C3 "Clip art object"). */
export const clipArt = entity({
  id,
  name: z.string().default(''),
  additionalCharge: z.number().default(0).describe('Added to the price of an item, in the shop’s currency'),
  ignoreStages: z.boolean().default(false).describe('Choosing it leads straight to the last stage'),
  selectorUrl: z.string().optional().describe('The artwork offered in the selector'),
  thumbnailUrl: z.string().optional().describe('A smaller copy for the screen'),
  url: z.string().optional().describe('The artwork that is printed, when it differs from selectorUrl (ours)'),
});
export type ClipArt = z.infer<typeof clipArt>;

/** The clip art block of a CLIPARTAREA: what is on offer and what is chosen. */
const shape = {
  clipArts: z.array(clipArt).default([]),
  selectedClipArtId: id.optional().describe('Absent: nothing chosen, nothing shown'),
};

export const clipArtSettings = entity(shape);
export type ClipArtSettings = z.infer<typeof clipArtSettings>;

/** Clip art settings of a saved layer: only what differs from the product's. */
export const savedClipArtSettings = entity(savedShape(shape));
export type SavedClipArtSettings = z.infer<typeof savedClipArtSettings>;

/** The reference of the artwork to draw. */
export function clipArtUrl(art: ClipArt): string | undefined {
  return art.url ?? art.selectorUrl;
}
