import type { PrintTicket } from '../../model/print-ticket.ts';
import { describeColorants } from './describe-colorants.ts';
import { runIndex, runOfPage } from './run-of-page.ts';
import {
  amountPool,
  comment,
  customerInfo,
  generalId,
  resource,
  resourceSet,
  xjdfDocument,
} from './xjdf-document.ts';
import { xjdfLengths } from './xjdf-lengths.ts';
import { xmlElement } from './xml-element.ts';

type Print = PrintTicket['prints'][number];

/**
 * Composes the ticket of a print file as XJDF: the product with its copies, the order, the pages of the file, its
 * colorants and the produced sheets.
 */
export function composePrintXjdf(ticket: PrintTicket): string {
  const { design, product, quantity, slug, prints, colour } = ticket;
  return xjdfDocument(
    { name: design, sha256: ticket.sha256 },
    {
      comments: prints.flatMap(commentsOf),
      generalIds: Object.entries(slug).map(([field, value]) => generalId(field, value)),
      products: [xmlElement('Product', { Amount: quantity, DescriptiveName: product, IsRoot: 'true' })],
      resourceSets: [
        customerInfo(design, slug.order),
        resourceSet(
          'RunList',
          'Input',
          prints.map((print) => describePage(ticket, print)),
        ),
        ...describeColorants(
          colour,
          prints.flatMap(({ inks }) => inks),
        ),
        resourceSet(
          'Component',
          'Output',
          prints.map((print) => describeSheet(print, quantity)),
        ),
      ],
    },
  );
}

function describePage(ticket: PrintTicket, print: Print): string {
  const { page, printArea, bleedMm, trimWidthMm, trimHeightMm } = print;
  const trim = xjdfLengths(bleedMm, bleedMm, bleedMm + trimWidthMm, bleedMm + trimHeightMm);
  // A PDF has its own boxes, which marks shift.
  return runOfPage(ticket, { name: printArea, page, ...(ticket.format !== 'pdf' && { trimBox: trim }) });
}

function describeSheet({ page, printArea, trimWidthMm, trimHeightMm }: Print, quantity: number): string {
  return resource({ DescriptiveName: printArea }, [
    amountPool(quantity),
    xmlElement('Part', { RunIndex: runIndex(page) }),
    xmlElement('Component', { Dimensions: xjdfLengths(trimWidthMm, trimHeightMm, 0) }),
  ]);
}

const commentsOf = ({ printArea, findings }: Print): string[] =>
  findings.map(({ severity, code, message, layer }) => {
    const place = layer === undefined ? printArea : `${printArea}: ${layer}`;
    return comment(`${severity}: ${place}: ${message} [${code}]`);
  });
