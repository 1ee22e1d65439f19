import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import { toPixels } from '../../rules/geometry/print-size.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { ByteSink } from '../byte-sink.ts';
import type { PrintResult } from '../print-result.ts';
import type { PrintTask } from '../print-task.ts';
import { type StepControl, Steps } from '../steps.ts';
import { composeForPdf } from './compose-for-pdf.ts';
import { paintPrint } from './paint-print.ts';
import { PdfDocument } from './pdf-document.ts';
import type { PdfOptions } from './pdf-options.ts';
import { layOutPdfPage } from './pdf-page.ts';
import { makePageSurface } from './pdf-surface.ts';

/**
 * Renders prints as the pages of one PDF/X-4 into a sink: the same scenes as in pixels, their text and clip art as
 * vectors, their pictures as they came. The same tasks give the same bytes.
 * @param tasks at least one
 * @param control abort signal, deadline and progress; checked between pages and pictures
 * @returns what is known of each page, in order; all have the timings of the file
 * @throws PlatenError `render-aborted`, `render-deadline`, `print-too-large`, or what composing throws
 */
export async function renderPdf(
  tasks: readonly [PrintTask, ...PrintTask[]],
  tools: SceneTools,
  sink: ByteSink,
  options: PdfOptions,
  control: StepControl = {},
): Promise<[PrintResult, ...PrintResult[]]> {
  const steps = new Steps(control, 100);
  const document = await PdfDocument.open(sink, tools.platform, options);
  const results = await steps.step('paint', 40, async (report) => {
    const [first, ...others] = tasks;
    const pages: [Page, ...Page[]] = [await addPage(first, tools, document)];
    for (const task of others) {
      report(pages.length / tasks.length);
      pages.push(await addPage(task, tools, document));
    }
    return pages;
  });
  await steps.step('pictures', 50, (report) => document.writePictures(report));
  await steps.step('fonts', 5, () => document.writeFonts());
  await steps.step('finish', 5, () => document.end(tasks[0].design.name || tasks[0].name));
  const [first, ...others] = results;
  const { timings } = steps;
  return [{ ...first, timings }, ...others.map((page) => ({ ...page, timings }))];
}

type Page = Omit<PrintResult, 'timings'>;

/** Composes a print, paints it and adds it as a page. */
async function addPage(task: PrintTask, tools: SceneTools, document: PdfDocument): Promise<Page> {
  const { printArea, dpi } = task;
  const { backgroundColourHexCode: hex } = printArea.configuration;
  const { widthMm, heightMm, width, height, matrix, mediaBox, trimBox } = layOutPdfPage(
    printArea.configuration,
  );
  const scene = await composeForPdf(task, tools, document);
  const background = hex ? parseHexColour(hex) : undefined;
  const surface = makePageSurface(width, height);
  paintPrint(scene, { matrix, left: 0, top: 0, width, height, background }, surface, document);
  document.addPage({ mediaBox, bleedBox: mediaBox, trimBox, content: surface.content });
  return {
    widthPx: toPixels(widthMm, dpi),
    heightPx: toPixels(heightMm, dpi),
    dpi,
    widthMm,
    heightMm,
    isBlank: background === undefined && !scene.objects.some(({ printed }) => printed),
    findings: scene.findings,
  };
}
