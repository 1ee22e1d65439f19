import * as z from 'zod';
import { canvasLimits, printLimits } from '../limits.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { edgeFill, outputType } from './enumerations.ts';
import { id } from './id.ts';

const sidePx = canvasLimits.configuratorSizePx;

/** A white underbase beneath the print, slightly smaller so that it does not show at the edges (ours). */
export const underbase = entity({
  ink: z
    .string()
    .describe('One of the product’s `inks`, of the kind UNDERBASE')
    .meta({ editor: 'choice', from: 'inks' }),
  chokeMm: z
    .number()
    .min(0)
    .max(printLimits.maxChokeMm)
    .default(printLimits.chokeMm)
    .describe('mm it stays inside the edges of what it lies beneath'),
});
export type Underbase = z.infer<typeof underbase>;

/**
 * The mapping of a mask to a print (B3 "Print area"): the `preview…` rectangle of the canvas becomes `imageWidth` by
 * `imageHeight` millimetres.
 */
export const printAreaConfiguration = entity({
  imageWidth: z.number().positive().describe('Width of the print, mm, without bleed'),
  imageHeight: z.number().positive().describe('Height of the print, mm, without bleed'),
  imageDPI: z
    .number()
    .positive()
    .default(printLimits.imageDpi)
    .describe('Resolution of pictures in the print, dots per inch'),
  bleedDepth: z
    .number()
    .nonnegative()
    .default(printLimits.bleedDepthMm)
    .describe('mm that the print runs on beyond its trim on every side'),
  edgeDepth: z.number().nonnegative().default(0).describe('mm printed around the face; 0: none'),
  edgeFill: edgeFill.default('WRAP').describe('Shown on the edge'),
  previewPositionX: z
    .number()
    .default(0)
    .describe('Left edge of the printed rectangle on the canvas, canvas units (a mask is 500 wide)'),
  previewPositionY: z
    .number()
    .default(0)
    .describe('Top edge of the printed rectangle on the canvas, canvas units (a mask is 500 wide)'),
  previewWidth: z
    .number()
    .positive()
    .default(sidePx)
    .describe('Width of the printed rectangle on the canvas, canvas units (a mask is 500 wide)'),
  previewHeight: z
    .number()
    .positive()
    .default(sidePx)
    .describe('Height of the printed rectangle on the canvas, canvas units (a mask is 500 wide)'),
  backgroundColourHexCode: z
    .string()
    .optional()
    .meta({ editor: 'colour' })
    .describe('Colour beneath the artwork. Without it, the ground is transparent'),
  datumX: z.number().default(0).describe('mm the artwork is shifted right on the page'),
  datumY: z.number().default(0).describe('mm the artwork is shifted down on the page'),
  rotate: z.number().default(0).describe('Degrees, clockwise, about the page’s centre'),
  underbase: underbase.optional().describe('White ink below the print. Without it, none is printed.'),
  outputType: outputType
    .optional()
    .describe('File type of the print. Without a choice, the call that makes it decides'),
});
export type PrintAreaConfiguration = z.infer<typeof printAreaConfiguration>;

/** A print area of a mask (B3). */
export const printArea = entity({
  id,
  name: z.string().default(''),
  active: z.boolean().default(true),
  sequence: z.number().default(0),
  enterpriseProductGroupId: id.optional(),
  enterpriseProductMaskId: id,
  enterpriseProductMaskLinkedMockupId: id.optional(),
  configuration: embeddedJson(printAreaConfiguration),
});
export type PrintArea = z.infer<typeof printArea>;
