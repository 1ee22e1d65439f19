import * as z from 'zod';
import { modelLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { layer } from './layer.ts';

/** The layers of one mask (C3 "Layer group"). */
export const layerGroup = entity({
  enterpriseProductMaskId: id,
  layers: z.array(layer).max(modelLimits.maxLayersPerMask).default([]),
});
export type LayerGroup = z.infer<typeof layerGroup>;
