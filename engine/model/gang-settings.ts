import * as z from 'zod';
import { sheetLimits } from '../limits.ts';

const lengthMm = z.number().positive().max(sheetLimits.maxSideMm);
const distanceMm = z.number().nonnegative().max(sheetLimits.maxSideMm);

/** Marks of items. */
export const itemMarks = {
  crop: z.boolean().default(false).describe('Lines that point at the trim edges'),
  label: z.boolean().default(false).describe('A QR code and a line of text below the item'),
};

/** Settings of every kind of sheet. */
export const sheetSettings = {
  marginMm: distanceMm.default(10).describe('Kept free along every edge of the sheet'),
  spacingMm: distanceMm.default(5).describe('Kept free between the bleeds of items'),
  format: z.enum(['pdf', 'png']).default('pdf'),
  dpi: z.int().min(1).max(sheetLimits.maxDpi).default(300).describe('Of a PNG'),
};

/** The medium that items are nested on: a roll of film, or sheets. */
export const gangStock = {
  sheet: z.strictObject({ widthMm: lengthMm, heightMm: lengthMm }).optional(),
  roll: z
    .strictObject({
      widthMm: lengthMm,
      maxLengthMm: lengthMm
        .default(sheetLimits.maxSideMm)
        .describe('A longer job is cut into several pieces'),
    })
    .optional(),
  allowRotation: z.boolean().default(true).describe('Items may be turned by a quarter'),
  header: z.boolean().default(false).describe('A line on top with the order and the sheet’s number'),
};

export const hasOneStock = ({ sheet, roll }: { sheet?: unknown; roll?: unknown }): boolean =>
  (sheet === undefined) !== (roll === undefined);
export const oneStock = { message: 'give either a sheet or a roll' };

/** How prints of orders are nested: a gang job without its items. */
export const gangSettings = z
  .strictObject({
    ...gangStock,
    ...sheetSettings,
    marks: z.strictObject(itemMarks).prefault({}),
  })
  .refine(hasOneStock, oneStock);
export type GangSettings = z.infer<typeof gangSettings>;
