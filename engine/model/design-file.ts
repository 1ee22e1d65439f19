import * as z from 'zod';
import { customisation } from './customisation.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { DESIGN_VERSION, migrateDesign } from './migrations/migrate-design.ts';
import { parseFile } from './parse-file.ts';

/** `design.json`: a design. Asset references are paths relative to the file. */
export const designFile = entity({
  version: z.literal(DESIGN_VERSION),
  name: z.string().default(''),
  product: z
    .string()
    .optional()
    .describe('Path to the product file, relative to the design; absent where the caller gives the product'),
  shopProductVariantId: id.optional().describe('Default: the first variant'),
  itemNbr: z
    .int()
    .positive()
    .optional()
    .describe('Show this item of textAreaQuantities; absent: the texts of the design itself'),
  customisation: customisation.prefault({}),
});
export type Design = z.infer<typeof designFile>;

/**
 * Parses a design file's JSON, or a bare customisation payload of a store (version 0). Unknown fields are kept.
 * @throws PlatenError `design-invalid`, with the path of the first bad field.
 */
export function parseDesign(json: unknown): Design {
  return parseFile(designFile, migrateDesign(json), 'design');
}
