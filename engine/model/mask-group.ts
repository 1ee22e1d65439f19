import * as z from 'zod';
import { modelLimits } from '../limits.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { mask } from './mask.ts';
import { textAreaQuantities } from './text-area-quantities.ts';

/** C3 "Mask group settings". */
export const maskGroupSettings = entity({
  showAsStage: z.boolean().default(false).describe('Masks are stages with previous and next'),
  textAreaQuantities: textAreaQuantities.default([]),
});
export type MaskGroupSettings = z.infer<typeof maskGroupSettings>;

/** A group of views (B3 "Mask group (view group)"). */
export const maskGroup = entity({
  id,
  name: z.string().default(''),
  selected: z.boolean().default(false),
  masks: z.array(mask).max(modelLimits.maxMasks).default([]),
  sequence: z.number().default(0),
  imageUrl: z.string().optional().meta({ editor: 'image' }),
  configuration: embeddedJson(maskGroupSettings).prefault({}),
});
export type MaskGroup = z.infer<typeof maskGroup>;
