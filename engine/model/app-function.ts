import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { appFunctionKind, appType, imageFileType } from './enumerations.ts';
import { id } from './id.ts';

/** What a function allows on every layer it governs (B3, B5 "clamp to the function definition"). */
export const appFunctionDefinition = entity({
  type: appType,
  allowInput: z.boolean().default(true),
  allowResellerFontGroup: z.boolean().default(false),
  allowResellerColourGroup: z.boolean().default(false),
  allowColourPicker: z.boolean().default(false),
  allowDuplication: z.boolean().default(false),
  maxAreas: z.int().nonnegative().optional().describe('Most layers of this function in a mask'),
  fileTypes: z.array(imageFileType).optional().describe('Accepted uploads; absent: JPG, PNG and SVG'),
  minimumFontSize: z.number().optional().describe('Canvas units'),
  maximumFontSize: z.number().optional().describe('Canvas units'),
  maxChars: z.int().positive().optional(),
  minimumLetterSpacing: z.number().optional().describe('Canvas units'),
  maximumLetterSpacing: z.number().optional().describe('Canvas units'),
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
