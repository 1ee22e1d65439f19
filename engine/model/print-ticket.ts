import * as z from 'zod';
import { ticketedFile } from './ticketed-file.ts';

/** The version of print tickets. */
export const PRINT_TICKET_VERSION = 1;

const findingOnPrint = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string().describe('Stable: a rule of the specification, or a code of Platen'),
  message: z.string(),
  layer: z
    .string()
    .optional()
    .describe('The layer, or the column of a batch, that it is about; absent: the print'),
});

const ticketPrint = z.strictObject({
  page: z.int().positive().describe('Counted from 1; a file of pixels has one'),
  printArea: z.string(),
  itemNbr: z.int().positive().optional().describe('The item whose texts it has; absent where all are alike'),
  widthMm: z.number().positive().describe('With bleed, without marks'),
  heightMm: z.number().positive(),
  trimWidthMm: z.number().positive().describe('Of the finished print'),
  trimHeightMm: z.number().positive(),
  bleedMm: z.number().nonnegative().describe('On every side'),
  dpi: z.number().positive(),
  widthPx: z.int().positive().describe('Of a PDF: what its page comes to at dpi'),
  heightPx: z.int().positive(),
  isBlank: z.boolean().describe('Nothing is on it'),
  inks: z.array(z.string()).describe('Of a PDF: those that mix its colours first; pixels and sRGB have none'),
  findings: z.array(findingOnPrint),
});

/** `<print>.ticket.json`: the facts about a print file for the printer. Lengths are millimetres. */
export const printTicket = z.strictObject({
  ticket: z.literal(PRINT_TICKET_VERSION),
  ...ticketedFile,
  format: z.enum(['png', 'jpg', 'tiff', 'pdf']),
  colour: z.enum(['rgb', 'cmyk', 'one-ink']).describe('sRGB, inks of a press, or one ink'),
  quantity: z.int().positive().describe('Copies that are wanted'),
  design: z.string().describe('Name of the design file'),
  product: z.string(),
  slug: z
    .strictObject({
      order: z.string().optional(),
      item: z.string().optional(),
      sku: z.string().optional(),
      quantity: z.string().optional(),
      date: z.string().optional(),
      design: z.string().optional(),
    })
    .describe('Notes of the one who ordered the print'),
  prints: z.array(ticketPrint).min(1).describe('The pages of a PDF, or the one print of a file of pixels'),
});

/** The format of tickets: JSON of this schema, or XJDF 2.2 (CIP4). */
export const ticketForms = ['json', 'xjdf'] as const;
export type TicketForm = (typeof ticketForms)[number];
export type PrintTicket = z.infer<typeof printTicket>;
export type TicketFinding = z.infer<typeof findingOnPrint>;
