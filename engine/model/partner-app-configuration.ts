import * as z from 'zod';
import { canvasLimits } from '../limits.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { canvasFormat } from './enumerations.ts';

/** C3, B3 "Partner app configuration": the appearance of the configurator inside a partner's app. */
export const partnerAppConfiguration = entity({
  appConfiguration: embeddedJson(
    entity({
      hideUneditableAspects: z
        .boolean()
        .default(false)
        .describe('Stored only: the configurator shows no controls for what a shopper may not change')
        .meta({ editor: 'hidden' }),
      configuratorCanvasSize: z
        .int()
        .positive()
        .default(canvasLimits.configuratorSizePx)
        .describe('Stored only: layers are placed in canvas units, at every size')
        .meta({ editor: 'hidden' }),
      mockupSize: z.int().positive().default(canvasLimits.mockupSizePx).describe('Pixels'),
      mockupFormat: canvasFormat.default(canvasLimits.outputFormat),
    }),
  ).prefault({}),
  help: z.unknown().optional(),
  styling: entity({
    primaryColour: z.string().optional(),
    backgroundColour: z.string().optional(),
    logo: z.string().optional().describe('Reference of a JPG, PNG or WebP file (ours)'),
  }).prefault({}),
});
export type PartnerAppConfiguration = z.infer<typeof partnerAppConfiguration>;
