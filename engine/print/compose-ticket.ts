import type { Product } from '../model/product-file.ts';
import { PRINT_TICKET_VERSION, type PrintTicket, type TicketFinding } from '../model/print-ticket.ts';
import { inMicrons } from './in-microns.ts';
import { isSeparated } from './is-separated.ts';
import type { Slug } from './marks/slug.ts';
import type { PrintResult } from './print-result.ts';
import type { PrintTask } from './print-task.ts';

/** A print file described by a ticket. */
export interface TicketedFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  sizeBytes: number;
  /** Name of the design. */
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

/** A ticket without the program version and the name of its file, which may not be final yet. */
export type UnnamedTicket = Omit<PrintTicket, 'platen' | 'file'>;

/** The facts about a print file that a press or a workflow program needs. */
export function composeTicket({ prints, ...printed }: TicketedFile): UnnamedTicket {
  const [{ task }] = prints as [TicketedPrint, ...TicketedPrint[]];
  const { sha256, sizeBytes, design, slug, quantity } = printed;
  return {
    ticket: PRINT_TICKET_VERSION,
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
}

/** The title of a product, else the name of its group. */
export const productNameOf = ({ shopProduct }: Product): string =>
  shopProduct.enterpriseProductGroup.productTitle || shopProduct.productGroup.name;

/** Pixels are in sRGB, except in a CMYK TIFF. */
const colourOf = (task: PrintTask): PrintTicket['colour'] => {
  if (task.format === 'pdf') return task.pdf.colour;
  return isSeparated(task) ? 'cmyk' : 'rgb';
};

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
