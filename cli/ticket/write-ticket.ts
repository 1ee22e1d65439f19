import { basename } from 'node:path';
import {
  composeTicket,
  formatTicket,
  type PrintTicket,
  type Slug,
  type TicketedFile,
  type TicketForm,
  ticketName,
} from '../../engine/node.ts';
import { type WrittenFile, writeAtomically } from '../output/atomic-file.ts';

/**
 * Writes a ticket beside a print file that is whole.
 * @param printFile its path
 * @returns the ticket's path and sums
 */
export async function writeTicket(
  printFile: string,
  printed: TicketedFile,
  form: TicketForm,
  platen: string,
): Promise<WrittenFile & { file: string }> {
  const ticket: PrintTicket = { ...composeTicket(printed), platen, file: basename(printFile) };
  const file = ticketName(printFile, form);
  const bytes = Buffer.from(formatTicket(ticket, form));
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(bytes));
  return { file, ...written };
}

/** The number of copies that a slug names; 1 where it names none. */
export const copiesOf = ({ quantity = '' }: Slug): number =>
  /^[1-9]\d{0,8}$/.test(quantity) ? Number(quantity) : 1;
