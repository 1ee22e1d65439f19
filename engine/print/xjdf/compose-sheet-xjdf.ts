import type { SheetTicket } from '../../model/sheet-ticket.ts';
import { describeColorants } from './describe-colorants.ts';
import { describeLayout } from './describe-layout.ts';
import { runOfPage } from './run-of-page.ts';
import { listSheetProducts, type SheetProduct } from './sheet-products.ts';
import { paperNumber, type SheetPart, sheetPart } from './sheet-part.ts';
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
import { distinctTokens } from './xjdf-token.ts';
import { xmlElement } from './xml-element.ts';

/** The identifier of the medium in layouts. */
const MEDIUM = 'medium';

/**
 * Composes the ticket of a file of sheets as XJDF: every print is a product with its copies, order and SKU, the pages
 * of the file are surfaces of sheets, and the layout places the prints and marks on them.
 */
export function composeSheetXjdf(ticket: SheetTicket): string {
  const { job, order, sheets, duplex } = ticket;
  const products = listSheetProducts(ticket);
  const details = { customer: order.customer, date: order.date, note: order.note };
  return xjdfDocument(
    { name: job, sha256: ticket.sha256 },
    {
      comments: ticket.findings.map(({ print, layer, message, code }) =>
        comment(`${print}: ${layer}: ${message} [${code}]`),
      ),
      generalIds: Object.entries(details).flatMap(([field, value]) =>
        value === undefined ? [] : generalId(field, value),
      ),
      products: products.map(describeProduct),
      resourceSets: [
        customerInfo(job, order.number),
        ...describeOrders(products),
        resourceSet(
          'RunList',
          'Input',
          sheets.map((sheet) =>
            runOfPage(ticket, { name: nameOf(sheet), page: sheet.page, part: sheetPart(sheet) }),
          ),
        ),
        describeMedium(ticket),
        describeLayout(ticket, products, MEDIUM),
        resourceSet('BinderySignature', 'Input', [
          resource({}, [
            ...products.map(({ id }) => xmlElement('Part', { BinderySignatureID: id })),
            xmlElement('BinderySignature', { BinderySignatureType: 'Grid', NumberUp: '1 1' }),
          ]),
        ]),
        resourceSet('DigitalPrintingParams', 'Input', [
          resource({}, [
            xmlElement('DigitalPrintingParams', { Sides: duplex ? 'TwoSided' : 'OneSidedFront' }),
          ]),
        ]),
        ...describeColorants(ticket.colour, ticket.inks),
        resourceSet('Component', 'Output', [
          ...sheets.filter(({ side }) => side !== 'back').map(describeSheet),
          ...products.map(describePieces),
        ]),
      ],
    },
  );
}

const nameOf = (sheet: SheetPart): string =>
  `Sheet ${paperNumber(sheet)}${sheet.side === undefined ? '' : `, ${sheet.side}`}`;

const describeProduct = ({ id, name, copies, order, sku }: SheetProduct): string =>
  xmlElement('Product', { Amount: copies, DescriptiveName: name, ID: id, IsRoot: 'true' }, [
    ...(order === undefined ? [] : [generalId('order', order)]),
    ...(sku === undefined ? [] : [generalId('sku', sku)]),
  ]);

/** The orders on the sheets, each as a source job of the gang. */
function describeOrders(products: readonly SheetProduct[]): string[] {
  const ordered = products.filter(({ order }) => order !== undefined);
  if (ordered.length === 0) return [];
  const tokens = distinctTokens(ordered.map(({ order }) => order!));
  const sources = ordered.map(({ id, order, copies }) =>
    xmlElement('GangSource', { BinderySignatureID: id, Copies: copies, JobID: tokens.get(order!) }),
  );
  return [resourceSet('NodeInfo', 'Input', [resource({}, [xmlElement('NodeInfo', {}, sources)])])];
}

/** The material of sheets is unknown, and so is the length of a roll. */
function describeMedium({ stock, sheets: [first] }: SheetTicket): string {
  const { widthMm, heightMm } = first!;
  const medium = {
    Dimension: xjdfLengths(widthMm, stock === 'roll' ? 0 : heightMm),
    MediaType: 'Other',
    MediaUnit: stock === 'roll' ? 'Roll' : 'Sheet',
  };
  return resourceSet('Media', 'Input', [resource({ ID: MEDIUM }, [xmlElement('Media', medium)])]);
}

/** A printed sheet, with the code that identifies it for cutters. */
function describeSheet(sheet: SheetTicket['sheets'][number]): string {
  const { widthMm, heightMm, marks } = sheet;
  const { SheetName } = sheetPart(sheet);
  const codes = marks
    .filter(({ kind }) => kind === 'barcode')
    .map(({ text }) =>
      xmlElement('IdentificationField', { Encoding: 'Barcode', EncodingDetails: 'CODE128', Value: text }),
    );
  return resource({ DescriptiveName: `Sheet ${paperNumber(sheet)}` }, [
    amountPool(1),
    xmlElement('Part', { SheetName }),
    xmlElement('Component', { Dimensions: xjdfLengths(widthMm, heightMm, 0) }, codes),
  ]);
}

/** The pieces cut from the sheets. */
const describePieces = ({ id, name, copies, trimWidthMm, trimHeightMm }: SheetProduct): string =>
  resource({ DescriptiveName: name }, [
    amountPool(copies),
    xmlElement('Part', { BinderySignatureID: id, Product: id }),
    xmlElement('Component', { Dimensions: xjdfLengths(trimWidthMm, trimHeightMm, 0) }),
  ]);
