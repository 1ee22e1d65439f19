import { basename } from 'node:path';
import {
  composeSheetTicket,
  composeTicket,
  formatTicket,
  type PrintTicket,
  type SheetPlan,
  type Slug,
  type TicketedFile,
  type TicketedSheets,
  type TicketForm,
  ticketName,
} from '../../engine/node.ts';
import { type WrittenFile, writeAtomically } from '../output/atomic-file.ts';

/**
 * Writes the ticket of a complete print file, next to it.
 * @param printFile its path
 * @returns the ticket's path and hash
 */
export function writeTicket(
  printFile: string,
  printed: TicketedFile,
  form: TicketForm,
  platen: string,
): Promise<WrittenFile & { file: string }> {
  const ticket: PrintTicket = { ...composeTicket(printed), platen, file: basename(printFile) };
  return writeBeside(printFile, form, formatTicket(ticket, form));
}

/**
 * Writes the ticket of a complete file of sheets, next to it.
 * @param sheetFile its path
 */
export async function writeSheetTicket(
  sheetFile: string,
  plan: SheetPlan,
  written: Omit<TicketedSheets, 'file'>,
  form: TicketForm,
  platen: string,
): Promise<void> {
  const ticket = composeSheetTicket(plan, { ...written, file: basename(sheetFile) }, platen);
  await writeBeside(sheetFile, form, formatTicket(ticket, form));
}

async function writeBeside(printFile: string, form: TicketForm, text: string) {
  const file = ticketName(printFile, form);
  const bytes = Buffer.from(text);
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(bytes));
  return { file, ...written };
}

/** The number of copies that a slug names; 1 where it names none. */
export const copiesOf = ({ quantity = '' }: Slug): number =>
  /^[1-9]\d{0,8}$/.test(quantity) ? Number(quantity) : 1;
