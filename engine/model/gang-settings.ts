import * as z from 'zod';
import { sheetLimits } from '../limits.ts';
import { findPressFault, pressFields } from './press-settings.ts';

const lengthMm = z.number().positive().max(sheetLimits.maxSideMm);
const distanceMm = z.number().nonnegative().max(sheetLimits.maxSideMm);

/** Marks of items. */
export const itemMarks = {
  crop: z.boolean().default(false).describe('Lines that point at the trim edges'),
  label: z.boolean().default(false).describe('A QR code and a line of text below the item'),
};

/** Marks of whole sheets, between the margin and the items. */
export const sheetMarks = {
  registration: z
    .boolean()
    .default(false)
    .describe('Crosses by which plates and sides are laid upon each other'),
  bar: z.boolean().default(false).describe('Of a PDF: fields of the inks, for a densitometer'),
  cutter: z
    .boolean()
    .default(false)
    .describe(
      'Black squares at the corners and a barcode with the sheet’s number, for cutters with a camera',
    ),
};

/** The edge on which sheets are turned over. */
export const duplex = z
  .enum(['long-edge', 'short-edge'])
  .optional()
  .describe('Sheets are printed on both sides and turned over on this edge; absent: on one side');

/** Settings shared by all kinds of sheets. */
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

export const isOneSided = ({ duplex: edge, roll }: { duplex?: unknown; roll?: unknown }): boolean =>
  edge === undefined || roll === undefined;
export const oneSidedRoll = {
  path: ['duplex'],
  message: 'a roll is printed on one side: give a sheet',
};

/** The nesting of prints of orders: a gang job without its items. */
export const gangSettings = z
  .strictObject({
    ...gangStock,
    ...sheetSettings,
    marks: z.strictObject({ ...itemMarks, ...sheetMarks }).prefault({}),
    fill: z.boolean().default(false).describe('The one print that is chosen as often as a sheet holds it'),
    duplex: duplex.describe(
      'Sheets are turned over on this edge: of the print areas of an item the first is in front and the second behind it, and so on; absent: on one side',
    ),
    ...pressFields,
  })
  .refine(hasOneStock, oneStock)
  .refine(isOneSided, oneSidedRoll)
  .refine(({ format, colour }) => format === 'pdf' || colour !== 'cmyk', {
    path: ['colour'],
    message: 'a PNG has no inks: choose PDF for CMYK',
  })
  .refine(({ format, marks }) => format === 'pdf' || !marks.bar, {
    path: ['marks', 'bar'],
    message: 'a PNG has no inks for a colour bar: choose PDF',
  })
  .check(({ value, issues }) => {
    const fault = findPressFault(value);
    if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.message });
  });
export type GangSettings = z.infer<typeof gangSettings>;
