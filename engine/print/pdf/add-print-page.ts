import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import { toPixels } from '../../rules/geometry/print-size.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { PageMarks } from '../marks/compose-page-marks.ts';
import type { Matrix } from '../page-geometry.ts';
import type { PrintResult } from '../print-result.ts';
import type { PrintTask } from '../print-task.ts';
import { composeForPdf } from './compose-for-pdf.ts';
import { formatNumbers } from './format-number.ts';
import { listPageInks, listSpotInks } from './list-page-inks.ts';
import { paintPrint } from './paint-print.ts';
import type { PdfDocument } from './pdf-document.ts';
import { checkPageSize, layOutPdfPage, type PdfBox, type PdfPage } from './pdf-page.ts';
import { makePageSurface } from './pdf-surface.ts';

const noMarks: PageMarks = {
  margins: { left: 0, top: 0, right: 0, bottom: 0 },
  findings: [],
  paint() {},
};

/**
 * Composes a print, paints it and adds it to a document as a page of the size of the print with its bleed and marks.
 * @throws PlatenError what composing throws, `print-too-large`, `slug-too-long`
 */
export async function addPrintPage(
  task: PrintTask,
  tools: SceneTools,
  document: PdfDocument,
): Promise<Omit<PrintResult, 'timings'>> {
  const { backgroundColourHexCode: hex } = task.printArea.configuration;
  const page = layOutPdfPage(task.printArea.configuration);
  const scene = await composeForPdf(task, tools, document);
  const background = hex ? parseHexColour(hex) : undefined;
  const marks = await composeMarks(task, scene, page, document);
  const { left, top, right, bottom } = marks.margins;
  const surface = makePageSurface(left + page.width + right, top + page.height + bottom);
  checkPageSize(surface);
  const hasMarks = marks !== noMarks;
  // Without marks the page ends with the bleed.
  if (hasMarks) surface.content.add('q', `${formatNumbers([left, top, page.width, page.height])} re W n`);
  const [a, b, c, d, e, f] = page.matrix;
  const frame = { left, top, width: page.width, height: page.height };
  const matrix: Matrix = [a, b, c, d, e + left, f + top];
  paintPrint(scene, { ...frame, matrix, background, mirrored: page.mirrored }, surface, document);
  if (hasMarks) surface.content.add('Q');
  marks.paint(
    { surface, stores: document.stores },
    { left, top, right: left + page.width, bottom: top + page.height },
  );
  const shifted = ([x1, y1, x2, y2]: PdfBox): PdfBox => [x1 + left, y1 + bottom, x2 + left, y2 + bottom];
  document.addPage({
    mediaBox: [0, 0, surface.width, surface.height],
    bleedBox: shifted([0, 0, page.width, page.height]),
    trimBox: shifted(page.trimBox),
    content: surface.content,
  });
  const { widthMm, heightMm } = page;
  const { dpi } = task;
  return {
    widthPx: toPixels(widthMm, dpi),
    heightPx: toPixels(heightMm, dpi),
    dpi,
    widthMm,
    heightMm,
    isBlank: background === undefined && !scene.objects.some(({ printed }) => printed),
    inks: listPageInks(scene, task.printArea, document.options.colour),
    findings: [...scene.findings, ...marks.findings],
  };
}

async function composeMarks(
  { printArea, name, itemNbr }: PrintTask,
  scene: Scene,
  { width }: PdfPage,
  document: PdfDocument,
): Promise<PageMarks> {
  if (document.options.marks.length === 0) return noMarks;
  // The encoder and the fonts of slugs are large, and most prints have no marks.
  const { composePageMarks } = await import('../marks/compose-page-marks.ts');
  return composePageMarks(
    {
      width,
      bleedMm: printArea.configuration.bleedDepth,
      inks: listSpotInks(scene, printArea),
      name,
      ...(itemNbr !== undefined && { itemNbr }),
    },
    document,
  );
}
