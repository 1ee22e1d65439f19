import type { SceneTools } from '../../scene/compose-scene.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import type { PrintResult } from '../print-result.ts';
import type { PrintTask } from '../print-task.ts';
import { type StepControl, Steps } from '../steps.ts';
import { addPrintPage } from './add-print-page.ts';
import { PdfDocument } from './pdf-document.ts';
import type { PdfOptions } from './pdf-options.ts';

/**
 * Renders prints as the pages of one PDF/X-4 into a sink: the same scenes as in pixels, with text and clip art as
 * vectors and pictures unchanged where possible. The same tasks give the same bytes.
 * @param tasks at least one
 * @param control abort signal, deadline and progress; checked between pages and pictures
 * @returns the facts about each page, in order; all have the timings of the file
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
    const pages: [Page, ...Page[]] = [await addPrintPage(first, tools, document)];
    for (const task of others) {
      report(pages.length / tasks.length);
      pages.push(await addPrintPage(task, tools, document));
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
