import * as z from 'zod';
import { duplex } from './gang-settings.ts';
import { sheetOrder } from './sheet-job.ts';
import { ticketedFile } from './ticketed-file.ts';

/** The version of sheet tickets. */
export const SHEET_TICKET_VERSION = 1;

/** The place of a box on a sheet. */
const box = {
  xMm: z.number().describe('The left edge from the sheet’s'),
  yMm: z.number().describe('The top edge from the sheet’s'),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
};

const placedPrint = z.strictObject({
  print: z.string().describe('Name of the design and its print area; alike for all copies'),
  copy: z.int().positive().describe('Counted from 1 in reading order, over all sheets'),
  order: z.string().optional().describe('Of the item, else of the job'),
  sku: z.string().optional(),
  ...box,
  widthMm: box.widthMm.describe('As it lies on the sheet, with bleed'),
  bleedMm: z.number().nonnegative().describe('On every side'),
  turnedDeg: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).describe('Clockwise'),
  backOf: z.string().optional().describe('On a back: the print on the front that it lies behind'),
  label: z
    .strictObject({ code: z.string().describe('Of its QR code'), ...box })
    .optional()
    .describe('Absent on backs, and where the job has none'),
});

const sheetMark = z.strictObject({
  kind: z
    .enum(['registration', 'cutter', 'barcode', 'bar'])
    .describe('A cross, a square for the camera of a cutter, a Code 128, or a colour bar'),
  ...box,
  text: z.string().optional().describe('Of a barcode'),
});

const ticketSheet = z.strictObject({
  sheet: z.int().positive().describe('Counted from 1 over the job; a back has a number of its own'),
  page: z.int().positive().describe('Of the file, counted from 1'),
  side: z.enum(['front', 'back']).optional().describe('Absent where sheets are printed on one side'),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  prints: z.array(placedPrint).describe('In reading order'),
  marks: z.array(sheetMark).describe('Of the sheet; crop marks and labels are of its prints'),
});

const findingOnSheet = z.strictObject({
  code: z.string().describe('Stable'),
  message: z.string(),
  print: z.string().describe('Of the prints, or the sheet it is about'),
  layer: z.string(),
});

/** `<sheets>.ticket.json`: the place of each print on the sheets of a file. Lengths are millimetres. */
export const sheetTicket = z.strictObject({
  sheetTicket: z.literal(SHEET_TICKET_VERSION),
  ...ticketedFile,
  format: z.enum(['pdf', 'png']),
  job: z.string().describe('Name of the job'),
  order: sheetOrder,
  colour: z.enum(['rgb', 'cmyk', 'one-ink']).describe('sRGB, inks of a press, or one ink'),
  inks: z.array(z.string()).describe('Those that mix its colours first; pixels and sRGB have none'),
  stock: z.enum(['sheet', 'roll']).describe('Of a roll the sheets are pieces, printed one after another'),
  duplex,
  cropMarks: z.boolean().describe('Lines at the corners of every print point at its trim'),
  sheets: z.array(ticketSheet).min(1),
  findings: z.array(findingOnSheet),
});

export type SheetTicket = z.infer<typeof sheetTicket>;
