import * as z from 'zod';
import { entity } from './entity.ts';
import { id } from './id.ts';

/** A colour on offer (B3). `backgroundHexCode` has 3 or 6 hex digits (C5), with or without `#`. */
export const colour = entity({
  id,
  name: z.string().optional(),
  backgroundHexCode: z.string().describe('3 or 6 hex digits, with or without #'),
});
export type Colour = z.infer<typeof colour>;

/** Colours a layer may choose from (B3 "Colour group"). */
export const colourGroup = entity({
  id,
  name: z.string().optional(),
  colours: z.array(colour).default([]),
});
export type ColourGroup = z.infer<typeof colourGroup>;
