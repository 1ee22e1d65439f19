import * as z from 'zod';
import { sheetOrder } from './sheet-job.ts';
import { ticketedFile } from './ticketed-file.ts';

/** The version of tickets of sheets this code writes. */
export const SHEET_TICKET_VERSION = 1;

const placedPrint = z.strictObject({
  print: z.string().describe('Name of the design and its print area; alike for all copies'),
  copy: z.int().positive().describe('Counted from 1 in reading order, over all sheets'),
  order: z.string().optional().describe('Of the item, else of the job'),
  sku: z.string().optional(),
  xMm: z.number().describe('The left edge from the sheet’s'),
  yMm: z.number().describe('The top edge from the sheet’s'),
  widthMm: z.number().positive().describe('As it lies on the sheet, with bleed'),
  heightMm: z.number().positive(),
  bleedMm: z.number().nonnegative().describe('On every side'),
  turnedDeg: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).describe('Clockwise'),
});

const ticketSheet = z.strictObject({
  sheet: z.int().positive().describe('Counted from 1 over the job; a back has a number of its own'),
  page: z.int().positive().describe('Of the file, counted from 1'),
  side: z.enum(['front', 'back']).optional().describe('Absent where sheets are printed on one side'),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  prints: z.array(placedPrint).describe('In reading order'),
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
  sheets: z.array(ticketSheet).min(1),
  findings: z.array(findingOnSheet),
});

export type SheetTicket = z.infer<typeof sheetTicket>;
