import type { PrintTicket } from '../model/print-ticket.ts';
import { PROCESS_INKS } from './colour/process-inks.ts';
import { escapeXml } from './escape-xml.ts';
import { PRINT_CONTENT_TYPES } from './print-content-types.ts';
import { toPoints } from './to-points.ts';

/** How the file mixes its colours; one ink is a colorant of its own. */
const COLOUR_MODELS: Readonly<Record<PrintTicket['colour'], string>> = {
  rgb: 'DeviceRGB',
  cmyk: 'DeviceCMYK',
  'one-ink': 'None',
};

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Print = PrintTicket['prints'][number];

/**
 * A ticket as XJDF 2.2 (CIP4): the product with its copies, the order, the pages of the file, its colorants and the
 * sheets that come out. The file is named relative to the ticket. Inks have names that XML takes for separations; their
 * own stand beside them.
 */
export function composeXjdf(ticket: PrintTicket): string {
  const { design, product, quantity, slug } = ticket;
  const attributes = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.2',
    // Two designs may have one name in ASCII.
    JobID: `${toToken(design)}-${ticket.sha256.slice(0, 8)}`,
    DescriptiveName: design,
    Types: 'Interpreting Rendering DigitalPrinting',
  };
  const root = element('XJDF', attributes, [
    ...ticket.prints.flatMap(commentsOf),
    ...Object.entries(slug).map(([field, value]) => generalId(field, value)),
    element('ProductList', {}, [
      element('Product', { Amount: quantity, DescriptiveName: product, IsRoot: 'true' }),
    ]),
    resourceSet('CustomerInfo', 'Input', [
      resource({}, [element('CustomerInfo', { CustomerJobName: design, CustomerOrderID: slug.order })]),
    ]),
    resourceSet(
      'RunList',
      'Input',
      ticket.prints.map((print) => describePages(ticket, print)),
    ),
    ...describeColorants(ticket),
    resourceSet(
      'Component',
      'Output',
      ticket.prints.map((print) => describeSheet(print, quantity)),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

function describePages({ file, format, sha256, sizeBytes }: PrintTicket, print: Print): string {
  const { page, printArea, bleedMm, trimWidthMm, trimHeightMm } = print;
  const index = page - 1;
  // A PDF has boxes of its own, which marks move.
  const trim = [bleedMm, bleedMm, bleedMm + trimWidthMm, bleedMm + trimHeightMm].map(pointsOf).join(' ');
  return resource({ DescriptiveName: printArea }, [
    generalId('SHA-256', sha256),
    partOf(print),
    element(
      'RunList',
      { NPage: 1, Pages: `${index} ${index}`, SourceTrimBox: format === 'pdf' ? undefined : trim },
      [
        element('FileSpec', {
          FileSize: sizeBytes,
          MimeType: PRINT_CONTENT_TYPES[format],
          URL: encodeURIComponent(file),
          UserFileName: file,
        }),
      ],
    ),
  ]);
}

function describeSheet(print: Print, quantity: number): string {
  const { printArea, trimWidthMm, trimHeightMm } = print;
  return resource({ DescriptiveName: printArea }, [
    element('AmountPool', {}, [element('PartAmount', { Amount: quantity })]),
    partOf(print),
    element('Component', { Dimensions: `${pointsOf(trimWidthMm)} ${pointsOf(trimHeightMm)} 0` }),
  ]);
}

/** The inks besides those of the press are colorants that are named. */
function describeColorants({ colour, prints }: PrintTicket): string[] {
  const spots = [...new Set(prints.flatMap(({ inks }) => inks))].filter((ink) => !PROCESS_INKS.includes(ink));
  const names = spots.map((ink, index) => {
    const isTaken = spots.slice(0, index).some((other) => toToken(other) === toToken(ink));
    return isTaken ? `${toToken(ink)}-${index + 1}` : toToken(ink);
  });
  const params = names.length > 0 ? names.join(' ') : undefined;
  const model = { ProcessColorModel: COLOUR_MODELS[colour], ColorantParams: params };
  return [
    resourceSet('ColorantControl', 'Input', [resource({}, [element('ColorantControl', model)])]),
    ...(spots.length > 0
      ? [
          resourceSet(
            'Color',
            'Input',
            spots.map((ink, index) =>
              resource({}, [
                element('Part', { Separation: names[index] }),
                element('Color', { ActualColorName: ink }),
              ]),
            ),
          ),
        ]
      : []),
  ];
}

const commentsOf = ({ printArea, findings }: Print): string[] =>
  findings.map(({ severity, code, message, layer }) => {
    const place = layer === undefined ? printArea : `${printArea}: ${layer}`;
    return `<Comment>${escapeXml(`${severity}: ${place}: ${message} [${code}]`)}</Comment>\n`;
  });

const generalId = (field: string, value: string): string =>
  element('GeneralID', { IDUsage: field, IDValue: value });

const resourceSet = (name: string, usage: 'Input' | 'Output', resources: readonly string[]): string =>
  element('ResourceSet', { Name: name, Usage: usage }, resources);

const resource = (attributes: Attributes, content: readonly string[]): string =>
  element('Resource', attributes, content);

const partOf = ({ page }: Print): string => element('Part', { RunIndex: `${page - 1} ${page - 1}` });

/** @param attributes those that are undefined are left out */
function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  if (content.length === 0) return `<${name}${written}/>\n`;
  return `<${name}${written}>\n${indent(content.join(''))}</${name}>\n`;
}

const indent = (lines: string): string => lines.replace(/^(?=\s*<)/gm, '  ');

/** A name that XML takes as a token (NMTOKEN). */
const toToken = (name: string): string => name.replace(/[^A-Za-z0-9._-]+/g, '_') || '_';

/** Lengths of XJDF are points, here to a thousandth. */
const pointsOf = (lengthMm: number): number => Math.round(toPoints(lengthMm) * 1000) / 1000;
