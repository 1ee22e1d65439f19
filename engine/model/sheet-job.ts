import * as z from 'zod';
import { sheetLimits } from '../limits.ts';
import {
  duplex,
  gangStock,
  hasOneStock,
  isOneSided,
  itemMarks,
  oneSidedRoll,
  oneStock,
  sheetMarks,
  sheetSettings,
} from './gang-settings.ts';
import { parseFile } from './parse-file.ts';
import { printLayout } from './print-layout.ts';

/** The version of sheet jobs. */
export const SHEET_JOB_VERSION = 1;

const line = z.string().max(sheetLimits.maxLineChars);

/** The order of the sheets. */
export const sheetOrder = z.strictObject({
  number: line.optional(),
  customer: line.optional(),
  date: line.optional().describe('As it is to be printed'),
  note: line.optional(),
});

/** One design to print, with its quantity. */
const sheetJobItem = z.strictObject({
  design: z.string().min(1).max(4096).describe('Path to the design file, relative to the job'),
  printArea: z.string().optional().describe('Name or id of a print area; absent: all of them'),
  itemNbr: z
    .int()
    .positive()
    .optional()
    .describe('One item of those that have texts of their own; absent: all of them'),
  back: z
    .string()
    .optional()
    .describe('Of a duplex job: name or id of the print area on the back; printArea is the front'),
  csv: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe(
      'Path to a CSV, relative to the job: the design is printed once for each row, as batches do it',
    ),
  quantity: z
    .union([z.int().positive().max(sheetLimits.maxCopies), z.literal('fill')])
    .default(1)
    .describe('Copies of each print; fill: as many as one sheet holds, of a job of one item'),
  order: line.optional().describe('Number of the order it belongs to; absent: the job’s'),
  sku: line.optional(),
  label: line.optional().describe('The text of its label; absent: order, SKU, print and copy'),
  code: z
    .string()
    .max(sheetLimits.maxCodeBytes)
    .optional()
    .describe('The content of the QR code of its label; absent: order, SKU, print and copy'),
});
export type SheetJobItem = z.infer<typeof sheetJobItem>;

const common = {
  version: z.literal(SHEET_JOB_VERSION),
  name: line.default('').describe('Title of the document; absent: the file’s name'),
  order: sheetOrder.prefault({}).describe('The texts of header and footer'),
  items: z.array(sheetJobItem).min(1).max(sheetLimits.maxItems),
  ...sheetSettings,
  duplex,
  marks: z.strictObject({ ...itemMarks, ...sheetMarks }).prefault({}),
  colour: z
    .enum(['rgb', 'cmyk', 'one-ink'])
    .optional()
    .describe('Of a PDF: what colours are written in; absent: sRGB, or one ink when all is engraved'),
  text: z
    .enum(['outlines', 'embedded'])
    .default('outlines')
    .describe('Of a PDF: glyph outlines, or fonts that can be searched'),
};

/** Fields of items that depend on each other. */
function checkItems({
  value: { items, duplex: edge },
  issues,
}: z.core.ParsePayload<{ items: SheetJobItem[]; duplex?: string | undefined }>): void {
  const refuse = (index: number, field: string, message: string) =>
    issues.push({ code: 'custom', input: items, path: ['items', index, field], message });
  for (const [index, { back, printArea, csv, itemNbr, quantity }] of items.entries()) {
    if (back !== undefined && edge === undefined)
      refuse(index, 'back', 'needs a duplex job: give it "duplex"');
    if (back !== undefined && printArea === undefined)
      refuse(index, 'back', 'needs a printArea, which is the front');
    if (csv !== undefined && itemNbr !== undefined)
      refuse(index, 'itemNbr', 'goes with no csv, whose rows are items');
    if (quantity === 'fill' && (items.length > 1 || csv !== undefined))
      refuse(index, 'quantity', '"fill" fills a sheet with one print: give the job one item without a csv');
  }
}

/** Items in the given order, on sheets of paper with a header and a footer. */
const layoutJob = z
  .strictObject({
    ...common,
    kind: z.literal('layout'),
    printLayout: printLayout.optional().describe('Absent: that of the first item’s product'),
  })
  .check(checkItems);

/** Items nested as densely as possible. */
const gangJob = z
  .strictObject({ ...common, kind: z.literal('gang'), ...gangStock })
  .refine(hasOneStock, oneStock)
  .refine(isOneSided, oneSidedRoll)
  .check(checkItems);

/** A sheet job file: prints that share paper or film. References are relative to the file. */
export const sheetJobFile = z.discriminatedUnion('kind', [layoutJob, gangJob]);
export type SheetJob = z.infer<typeof sheetJobFile>;
export type LayoutJob = z.infer<typeof layoutJob>;
export type GangJob = z.infer<typeof gangJob>;

/**
 * Parses a sheet job's JSON. Unknown fields are refused, because jobs are written by hand and a misspelt setting wastes
 * film.
 * @throws PlatenError `sheet-job-invalid`, with the path of the first bad field
 */
export function parseSheetJob(json: unknown): SheetJob {
  return parseFile(sheetJobFile, json, 'sheet job');
}
