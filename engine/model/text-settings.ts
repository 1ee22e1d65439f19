import * as z from 'zod';
import { modelLimits, textLimits } from '../limits.ts';
import { codeSettings } from './code-settings.ts';
import { entity } from './entity.ts';
import { colourSwitch, fontSwitch, textAlign, textTransform } from './enumerations.ts';
import { id } from './id.ts';
import { savedShape } from './saved-shape.ts';

const canvasUnits = 'canvas units (a mask is 500 wide)';
const count = z.int().nonnegative();

/** The text block of a layer (C3 "Text settings", B3 "Text block"). Sizes are canvas units. */
const shape = {
  text: z
    .string()
    .max(modelLimits.maxTextLength)
    .default('')
    .describe('The text, or the text the product starts with')
    .meta({ editor: 'multiline' }),
  placeholderText: z
    .string()
    .max(modelLimits.maxTextLength)
    .default('')
    .describe('Shown while there is no text; never printed')
    .meta({ editor: 'multiline' }),
  placeholderTextColour: z
    .string()
    .optional()
    .describe('Hex colour of the placeholder text')
    .meta({ editor: 'colour' }),
  allowInput: z.boolean().default(false).describe('The shopper may change the text'),
  mandatory: z.boolean().default(false).describe('The text may not stay empty'),
  maxChars: z.int().positive().optional().describe('Longest text, in user-perceived characters'),
  multiline: z.boolean().default(false).describe('Line breaks are allowed and lines wrap'),
  multilineMax: z.int().positive().optional().describe('Most lines of a multiline text'),

  fontSize: z.number().optional().describe(`Font size, ${canvasUnits}`),
  initialFontSize: z.number().optional().describe(`Font size before the shopper changed it, ${canvasUnits}`),
  minimumFontSize: z.number().default(textLimits.minFontSize).describe(`Smallest font size, ${canvasUnits}`),
  maximumFontSize: z.number().default(textLimits.maxFontSize).describe(`Largest font size, ${canvasUnits}`),
  autosizeText: z.boolean().default(false).describe('The largest font size that fits the box is taken'),
  fontSwitch: fontSwitch.default(0).describe('0 font fixed by fontId, 1 chosen from the font group'),
  fixFontSelection: z.boolean().default(false).describe('The font may not be changed'),
  bold: z.boolean().default(false).describe('The text begins in bold'),
  italics: z.boolean().default(false).describe('The text begins in italics'),
  allowTextEmphasisChange: z.boolean().default(false).describe('The shopper may change bold and italics'),

  align: textAlign
    .default('CENTER')
    .describe('Where lines begin in their box; a script may run from right to left'),
  allowTextAlignmentChange: z.boolean().default(false).describe('The shopper may change the alignment'),
  textTransform: textTransform.default('NONE').describe('How the text is shown, however it was typed'),
  allowTextTransformationChange: z
    .boolean()
    .default(false)
    .describe('The shopper may change between capitals and small letters'),
  letterSpacing: z.number().default(textLimits.letterSpacing).describe(`Per character, ${canvasUnits}`),
  minimumLetterSpacing: z
    .number()
    .optional()
    .describe(canvasUnits)
    .describe('Least space between characters, canvas units (a mask is 500 wide)'),
  maximumLetterSpacing: z
    .number()
    .optional()
    .describe(canvasUnits)
    .describe('Most space between characters, canvas units (a mask is 500 wide)'),
  writingMode: z
    .enum(['horizontal-tb', 'vertical-rl'])
    .meta({ options: { 'horizontal-tb': 'Horizontal', 'vertical-rl': 'Vertical' } })
    .default('horizontal-tb')
    .describe('Vertical lines begin on the right'),
  lineHeight: z.number().positive().default(textLimits.lineHeight).describe('Multiple of the font size'),

  colourSwitch: colourSwitch
    .default(0)
    .describe('0 colour fixed by colourId, 1 chosen from the colour group, 2 custom hex allowed, too'),
  fixColourSelection: z.boolean().default(false).describe('The colour may not be changed'),
  customColourHexCode: z
    .string()
    .optional()
    .describe('Custom colour, used when colourSwitch is 2')
    .meta({ editor: 'colour' }),

  curved: z.boolean().default(false).describe('The text runs along a circle'),
  curveDiameter: z
    .number()
    .positive()
    .default(textLimits.curveDiameter)
    .describe(canvasUnits)
    .describe('Diameter of the circle, canvas units (a mask is 500 wide)'),
  curveFlipped: z.boolean().default(false).describe('The text runs along the bottom of the circle'),

  linkedTextLayerId: id
    .optional()
    .describe('The layer whose text this one shows')
    .meta({ editor: 'choice', from: 'layers', label: 'Shows the text of' }),
  duplicatable: z.boolean().default(false).describe('The shopper may add copies of the layer'),
  duplicationMaximum: count
    .optional()
    .describe('Most layers whose name contains this one’s, itself among them'),
  maxAreas: count.optional().describe('Most text layers of the mask, this one and its copies among them'),
  autoDistribute: z.boolean().default(false).describe('Several areas are spread evenly'),
  ignoreFromCanvas: z.boolean().default(false).describe('Requested, but neither shown nor printed'),
  allowIndividualQuantityPersonalisation: z
    .boolean()
    .default(false)
    .describe('Each item of an order may have a text of its own'),
  copyIndividualQuantityPersonalisation: z
    .boolean()
    .default(false)
    .describe('Items without a text of their own show the design’s'),

  code: codeSettings.optional().describe('The text is shown as a QR code or barcode'),
};

export const textSettings = entity(shape);
export type TextSettings = z.infer<typeof textSettings>;

/** Text settings of a saved layer: only differences from the product's. */
export const savedTextSettings = entity(savedShape(shape));
export type SavedTextSettings = z.infer<typeof savedTextSettings>;
