import type { SceneTools } from '../scene/compose-scene.ts';
import type { ByteSink } from '../encoders/byte-sink.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type { PrintFile } from './print-file.ts';
import type { PrintResult } from './print-result.ts';
import { renderPrint } from './render-print.ts';
import type { StepControl } from './steps.ts';

/**
 * Renders the prints of one file: the pages of a PDF, or the only print of a PNG or JPG.
 * @returns the facts about each print, in order
 * @throws PlatenError as `renderPrint` does
 */
export async function renderPrintFile(
  { tasks }: PrintFile,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<PrintResult[]> {
  const [task] = tasks;
  if (task.format === 'pdf') return renderPdf(tasks, tools, sink, task.pdf, control);
  return [await renderPrint(task, tools, sink, control)];
}
