import * as z from 'zod';
import { entity } from './entity.ts';
import { fontSource, fontVariation } from './enumerations.ts';
import { fontAxes } from './font-axes.ts';
import { id } from './id.ts';
import { unicodeRange } from './unicode-range.ts';

/**
 * One font file (B3 "Font"). A family may consist of several records of the same `font` and `variation`, one file per
 * script: each character uses the first file that has it.
 */
export const font = entity({
  id,
  font: z.string().min(1).describe('Family name'),
  variation: fontVariation.default('REGULAR'),
  source: fontSource.optional(),
  uploadUrl: z.string().min(1).describe('Reference of the TTF, OTF, TTC, WOFF or WOFF2 file'),
  face: z
    .string()
    .min(1)
    .max(63)
    .optional()
    .describe('PostScript name of the font to use of a collection (TTC, OTC) (ours)'),
  axes: fontAxes
    .optional()
    .describe(
      'Values of the axes of a variable font by their tags, as `font-variation-settings` of CSS has them; weight and slant follow `variation` unless they are here (ours)',
    ),
  unicodeRange: unicodeRange
    .optional()
    .describe(
      'Characters the file is used for, of those it has, as CSS writes them; without it every text loads the file (ours)',
    ),
});
export type Font = z.infer<typeof font>;
