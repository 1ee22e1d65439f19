import { isDeviceName } from '../assets/is-device-name.ts';
import { PlatenError } from '../errors.ts';
import type { Design } from '../model/design-file.ts';
import type { OutputType } from '../model/enumerations.ts';
import { findById } from '../model/id.ts';
import type { PrintArea } from '../model/print-area.ts';
import type { Product } from '../model/product-file.ts';
import { applyItemTexts } from '../rules/individual-quantities.ts';
import { isEngraved } from '../rules/is-engraved.ts';
import { findVariant } from '../rules/layers/find-variant.ts';
import { masksOfVariant } from '../rules/layers/masks-of-variant.ts';
import { messages } from '../rules/messages.ts';
import { cutSlugField } from './marks/slug.ts';
import { asksForSlug, defaultPdfOptions, type PdfOptions } from './pdf/pdf-options.ts';

export type PrintFormat = 'png' | 'jpg' | 'tiff' | 'pdf';

const formatOf = { PDF: 'pdf', PNG: 'png', JPG: 'jpg' } as const satisfies Record<OutputType, PrintFormat>;

/** One print file to render: a print area of a design, for one item if items have their own texts. */
export interface PrintTask {
  product: Product;
  design: Design;
  printArea: PrintArea;
  /** The item whose texts the design carries, counted from 1; absent when all items are alike. */
  itemNbr?: number;
  /** Safe as part of a file name: `front`, `front-item-2`. */
  name: string;
  dpi: number;
  format: PrintFormat;
  /** Of a JPG, 1 to 100; absent: 92. */
  jpgQuality?: number;
  /** Options of a PDF; a TIFF uses their colour and press. */
  pdf: PdfOptions;
}

export interface PrintTaskOptions {
  /** Name or id of the only print area to print. */
  area?: string;
  /** Overrides the print area's DPI. */
  dpi?: number;
  /** Overrides the print area's output type. */
  format?: PrintFormat;
  /** Of JPGs, 1 to 100. */
  jpgQuality?: number;
  /** Absent options have their defaults: sRGB (one ink for engravings), text as outlines. */
  pdf?: Partial<PdfOptions>;
  /** Printed in the slug of a PDF, unless its fields name a design. */
  designName?: string;
}

/**
 * Lists the print files of a design: every active print area of its variant in sequence, once per item if items have
 * their own texts (configurator §3, textAreaQuantities).
 * @throws PlatenError `print-area-missing` with the spec's message (back-office §5); `marks-need-pdf`
 */
export function listPrintTasks(
  product: Product,
  design: Design,
  options: PrintTaskOptions = {},
): PrintTask[] {
  const { area, jpgQuality, designName } = options;
  const masks = masksOfVariant(product, findVariant(product, design));
  const areas = product.printAreas
    .filter(({ active, enterpriseProductMaskId: maskId }) => active && findById(masks, maskId))
    .filter(({ id, name }) => area === undefined || name === area || String(id) === area)
    .toSorted((one, other) => one.sequence - other.sequence);
  if (areas.length === 0) {
    const known = product.printAreas.map(({ name, id }) => name || String(id)).join(', ');
    const hint =
      area === undefined ? 'the product has none that is active' : `"${area}" is none of: ${known}`;
    throw new PlatenError('print-area-missing', `${messages.missingPrintArea} (${hint})`, {
      publicMessage: messages.missingPrintArea,
    });
  }
  const items = design.customisation.textAreaQuantities;
  const colour: PdfOptions['colour'] = isEngraved(product) ? 'one-ink' : defaultPdfOptions.colour;
  const pdf = { ...defaultPdfOptions, colour, ...options.pdf };
  const marked = asksForSlug(pdf) ? markWithSlug(pdf, designName) : pdf;
  return areas.flatMap((printArea): PrintTask[] => {
    const name = fileSafe(printArea.name || String(printArea.id));
    const { imageDPI, outputType } = printArea.configuration;
    const format = options.format ?? formatOf[outputType ?? 'PNG'];
    if (format !== 'pdf' && pdf.marks.length > 0)
      throw new PlatenError(
        'marks-need-pdf',
        `the print area ${name} is printed as ${format.toUpperCase()}, which has no room for marks: ask for PDF, or only for print areas that are PDFs`,
      );
    const base = {
      product,
      printArea,
      dpi: options.dpi ?? imageDPI,
      format,
      ...(jpgQuality !== undefined && { jpgQuality }),
      pdf: format === 'pdf' ? marked : pdf,
    } as const;
    if (items.length === 0) return [{ ...base, design, name }];
    return items.map(({ itemNbr }) => ({
      ...base,
      design: applyItemTexts(design, itemNbr),
      itemNbr,
      name: `${name}-item-${itemNbr}`,
    }));
  });
}

const markWithSlug = (pdf: PdfOptions, designName: string | undefined): PdfOptions => ({
  ...pdf,
  marks: pdf.marks.includes('slug') ? pdf.marks : [...pdf.marks, 'slug'],
  slug: { ...(designName !== undefined && { design: cutSlugField(designName) }), ...pdf.slug },
});

/**
 * Makes a file name that is valid on every system: letters and digits of any script are kept, and all other characters,
 * such as path separators, become hyphens.
 */
export function fileSafe(name: string): string {
  const safe = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (safe === '') return 'print';
  return isDeviceName(safe) ? `${safe}-print` : safe;
}
