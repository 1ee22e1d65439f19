import type { PrintTicket, TicketForm } from '../model/print-ticket.ts';
import type { SheetTicket } from '../model/sheet-ticket.ts';
import { composeXjdf } from './compose-xjdf.ts';

const EXTENSIONS: Readonly<Record<TicketForm, string>> = { json: '.ticket.json', xjdf: '.xjdf' };

/** The name or path of a print file's ticket. */
export const ticketName = (printFile: string, form: TicketForm): string => printFile + EXTENSIONS[form];

/** A ticket as it is written. */
export const formatTicket = (ticket: PrintTicket, form: TicketForm): string =>
  form === 'xjdf' ? composeXjdf(ticket) : formatJsonTicket(ticket);

/** A ticket as it is written in JSON. */
export const formatJsonTicket = (ticket: PrintTicket | SheetTicket): string =>
  `${JSON.stringify(ticket, null, 2)}\n`;
