import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';

/** Fonts a layer may choose from (B3 "Font group"); the first is the default. */
export const fontGroup = entity({
  id,
  name: z.string().optional(),
  fonts: z.array(entity({ id, configuration: embeddedJson(z.looseObject({})).optional() })).default([]),
  fallbackFontIds: z
    .array(id)
    .default([])
    .describe('Fonts asked, in order, for characters the chosen family lacks (ours)'),
});
export type FontGroup = z.infer<typeof fontGroup>;
