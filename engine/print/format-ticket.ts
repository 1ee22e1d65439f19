import type { PrintTicket, TicketForm } from '../model/print-ticket.ts';
import type { SheetTicket } from '../model/sheet-ticket.ts';
import { composePrintXjdf } from './xjdf/compose-print-xjdf.ts';
import { composeSheetXjdf } from './xjdf/compose-sheet-xjdf.ts';

const EXTENSIONS: Readonly<Record<TicketForm, string>> = { json: '.ticket.json', xjdf: '.xjdf' };

/** The name or path of a print file's ticket. */
export const ticketName = (printFile: string, form: TicketForm): string => printFile + EXTENSIONS[form];

/** A ticket as it is written. */
export function formatTicket(ticket: PrintTicket | SheetTicket, form: TicketForm): string {
  if (form === 'json') return `${JSON.stringify(ticket, null, 2)}\n`;
  return 'sheetTicket' in ticket ? composeSheetXjdf(ticket) : composePrintXjdf(ticket);
}
