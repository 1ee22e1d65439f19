import type { SheetTicket } from '../../model/sheet-ticket.ts';
import { describeMark } from './describe-mark.ts';
import { describePlacedPrint } from './describe-placed-print.ts';
import type { SheetProduct } from './sheet-products.ts';
import { sheetPart } from './sheet-part.ts';
import { resource, resourceSet } from './xjdf-document.ts';
import { xjdfLengths } from './xjdf-lengths.ts';
import { xmlElement } from './xml-element.ts';

/**
 * The layout of every surface. Pages of the file are complete surfaces: a placed object is its page clipped to the
 * print, and `TrimCTM` and `TrimSize` give the place of the print's trim.
 * @param medium identifier of the paper or film
 */
export function describeLayout(
  ticket: SheetTicket,
  products: readonly SheetProduct[],
  medium: string,
): string {
  const ids = new Map(products.map(({ id, name }) => [name, id]));
  const surfaces = ticket.sheets.map((sheet) => {
    const { widthMm, heightMm, prints, marks } = sheet;
    const placed = prints.map((print, index) =>
      describePlacedPrint(print, { sheet, index, ids, hasCropMarks: ticket.cropMarks }),
    );
    const attributes = {
      PaperRef: medium,
      SurfaceContentsBox: xjdfLengths(0, 0, widthMm, heightMm),
      WorkStyle: workStyleOf(ticket, sheet),
    };
    const layout = xmlElement('Layout', attributes, [
      ...placed.flatMap(({ objects }) => objects),
      ...marks.map((mark) => describeMark(mark, heightMm)),
      ...placed.map(({ position }) => position),
    ]);
    return resource({}, [xmlElement('Part', sheetPart(sheet)), layout]);
  });
  return resourceSet('Layout', 'Input', surfaces);
}

/** Turned over about its vertical or its horizontal axis. */
function workStyleOf({ duplex }: SheetTicket, { widthMm, heightMm }: SheetTicket['sheets'][number]): string {
  if (!duplex) return 'Simplex';
  return (duplex === 'long-edge') === heightMm >= widthMm ? 'WorkAndBack' : 'Perfecting';
}
