import * as z from 'zod';
import { entity } from './entity.ts';
import { fontSource, fontVariation } from './enumerations.ts';
import { id } from './id.ts';
import { unicodeRange } from './unicode-range.ts';

/**
 * One font file (B3 "Font"). A family may be split over several records of the same `font` and `variation`, one
 * file a script: each character takes the first file that has it.
 */
export const font = entity({
  id,
  font: z.string().min(1).describe('Family name'),
  variation: fontVariation.default('REGULAR'),
  source: fontSource.optional(),
  uploadUrl: z.string().min(1).describe('Reference of the TTF, OTF, WOFF or WOFF2 file'),
  unicodeRange: unicodeRange
    .optional()
    .describe(
      'Characters the file is used for, of those it has, as CSS writes them; without it every text loads the file (ours)',
    ),
});
export type Font = z.infer<typeof font>;
