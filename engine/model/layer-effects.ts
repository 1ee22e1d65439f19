import * as z from 'zod';
import { blendModes } from '../blend-modes.ts';
import { effectLimits } from '../limits.ts';
import { entity } from './entity.ts';

const { maxShadowBlur, maxShadowOffset } = effectLimits;
const offset = z.number().min(-maxShadowOffset).max(maxShadowOffset).default(0);

/**
 * A shadow that a layer casts on the content beneath it (ours). Its direction does not depend on the layer's rotation.
 */
export const layerShadow = entity({
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i)
    .default('#00000080')
    .describe('#rrggbb, or #rrggbbaa with its opacity')
    .meta({ editor: 'colour' }),
  blur: z
    .number()
    .nonnegative()
    .max(maxShadowBlur)
    .default(0)
    .describe('Canvas units: twice the standard deviation, as CSS has it; 0 has a hard edge'),
  offsetX: offset.describe('Canvas units to the right'),
  offsetY: offset.describe('Canvas units down'),
});
export type LayerShadow = z.infer<typeof layerShadow>;

/**
 * The blend mode of a layer with the content beneath it (ours). Source: W3C Compositing and Blending; ISO 32000-1,
 * 11.3.5.
 */
export const blendMode = z.enum(blendModes);
