import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { appFunctionKind, appType, imageFileType } from './enumerations.ts';
import { id } from './id.ts';

/** The changes that a function permits on every layer that uses it (B3, B5 "clamp to the function definition"). */
export const appFunctionDefinition = entity({
  type: appType.describe(
    'Personalised layers are changed by the shopper; the others are printed as they are',
  ),
  allowInput: z.boolean().default(true).describe('The shopper may fill the layer'),
  allowResellerFontGroup: z
    .boolean()
    .default(false)
    .describe('Resellers may give the layer a font group of their own'),
  allowResellerColourGroup: z
    .boolean()
    .default(false)
    .describe('Resellers may give the layer a colour group of their own'),
  allowColourPicker: z
    .boolean()
    .default(false)
    .describe('The shopper may pick any colour, not only those of the group'),
  allowDuplication: z.boolean().default(false).describe('The shopper may add copies of the layer'),
  maxAreas: z.int().nonnegative().optional().describe('Most layers of this function in a mask'),
  fileTypes: z
    .array(imageFileType)
    .optional()
    .describe('Accepted uploads. Without a choice: JPG, PNG and SVG'),
  minimumFontSize: z
    .number()
    .optional()
    .describe('Smallest font size of its layers, canvas units (a mask is 500 wide)'),
  maximumFontSize: z
    .number()
    .optional()
    .describe('Largest font size of its layers, canvas units (a mask is 500 wide)'),
  maxChars: z
    .int()
    .positive()
    .optional()
    .describe('Longest text of its layers, in characters as people count them'),
  minimumLetterSpacing: z
    .number()
    .optional()
    .describe('Least space between characters, canvas units (a mask is 500 wide)'),
  maximumLetterSpacing: z
    .number()
    .optional()
    .describe('Most space between characters, canvas units (a mask is 500 wide)'),
});
export type AppFunctionDefinition = z.infer<typeof appFunctionDefinition>;

/** An app function, or template (B3). Layers name it by `enterpriseProductTemplateId`. */
export const appFunction = entity({
  id,
  function: appFunctionKind,
  enterpriseProductMaskTypeId: id.optional().describe('Masks of this type; absent: every mask'),
  definition: embeddedJson(appFunctionDefinition),
});
export type AppFunction = z.infer<typeof appFunction>;
