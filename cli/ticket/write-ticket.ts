import { basename } from 'node:path';
import {
  isSeparated,
  PRINT_TICKET_VERSION,
  type PrintResult,
  type PrintTask,
  type PrintTicket,
  type Slug,
  type TicketFinding,
} from '../../engine/node.ts';
import { productNameOf } from '../output/parse-print-names.ts';
import { type WrittenFile, writeAtomically } from '../output/atomic-file.ts';

/** A print file that a ticket is to describe. */
export interface TicketedFile extends WrittenFile {
  /** Its path. */
  file: string;
  /** Name of the design file. */
  design: string;
  slug: Slug;
  quantity: number;
  prints: readonly TicketedPrint[];
}

interface TicketedPrint {
  task: PrintTask;
  facts: Omit<PrintResult, 'findings' | 'timings'>;
  findings: readonly TicketFinding[];
}

/** The place of a print file's ticket. */
export const ticketPath = (printFile: string): string => `${printFile}.ticket.json`;

/**
 * Writes `<print>.ticket.json` beside a print file that is whole, with the facts that a press or a program of the
 * workshop needs.
 * @returns the ticket's path and sums
 */
export async function writeTicket(
  printed: TicketedFile,
  version: string,
): Promise<WrittenFile & { file: string }> {
  const { file: path, sha256, sizeBytes, design, slug, quantity, prints } = printed;
  const [{ task }] = prints as [TicketedPrint, ...TicketedPrint[]];
  const ticket: PrintTicket = {
    ticket: PRINT_TICKET_VERSION,
    platen: version,
    file: basename(path),
    sha256,
    sizeBytes,
    format: task.format,
    colour: colourOf(task),
    quantity,
    design,
    product: productNameOf(task.product),
    slug,
    prints: prints.map(describePrint),
  };
  const file = ticketPath(path);
  const bytes = Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`);
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(bytes));
  return { file, ...written };
}

/** Pixels are in sRGB, but for a TIFF in CMYK. */
const colourOf = (task: PrintTask): PrintTicket['colour'] => {
  if (task.format === 'pdf') return task.pdf.colour;
  return isSeparated(task) ? 'cmyk' : 'rgb';
};

/** The number of copies that a slug names; 1 where it names none. */
export const copiesOf = ({ quantity = '' }: Slug): number =>
  /^[1-9]\d{0,8}$/.test(quantity) ? Number(quantity) : 1;

function describePrint(
  { task, facts, findings }: TicketedPrint,
  index: number,
): PrintTicket['prints'][number] {
  const { printArea, itemNbr } = task;
  const { widthMm, heightMm, dpi, widthPx, heightPx, isBlank, inks } = facts;
  const { bleedDepth: bleedMm } = printArea.configuration;
  return {
    page: index + 1,
    printArea: printArea.name || String(printArea.id),
    ...(itemNbr !== undefined && { itemNbr }),
    widthMm,
    heightMm,
    trimWidthMm: inMicrons(widthMm - 2 * bleedMm),
    trimHeightMm: inMicrons(heightMm - 2 * bleedMm),
    bleedMm,
    dpi,
    widthPx,
    heightPx,
    isBlank,
    inks,
    findings: [...findings],
  };
}

/** Without the tail of binary fractions. */
const inMicrons = (lengthMm: number): number => Math.round(lengthMm * 1000) / 1000;
