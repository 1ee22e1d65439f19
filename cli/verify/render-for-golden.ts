import { listPrintTasks, renderPreview, renderPrint } from '../../engine/node.ts';
import type { Job } from '../job/load-job.ts';
import { listViews } from '../job/list-views.ts';
import { decodePixels, hashPixels, type Pixels } from './pixels.ts';

/** The size of the configurator's canvas, and of a view's golden. */
const VIEW_SIZE_PX = 500;
/** High enough to detect any change of a print, and fast. */
const PRINT_DPI = 72;

/** The compared parts of one design. */
export interface GoldenRender {
  views: Map<string, Pixels>;
  /** SHA-256 of the pixels of each print. */
  printSums: Record<string, string>;
}

/** Renders all views and all prints of a design in a small size. */
export async function renderForGolden(job: Job, signal: AbortSignal): Promise<GoldenRender> {
  const { product, design, library } = job;
  const views = new Map<string, Pixels>();
  for (const view of listViews(product, design)) {
    signal.throwIfAborted();
    const png = await renderPreview(product, design, view.maskId, library, VIEW_SIZE_PX);
    views.set(view.fileName, await decodePixels(png));
  }
  const printSums: Record<string, string> = {};
  for (const task of listPrintTasks(product, design, { dpi: PRINT_DPI, format: 'png' })) {
    const chunks: Uint8Array[] = [];
    await renderPrint(task, library, { write: (bytes) => void chunks.push(bytes.slice()) }, { signal });
    printSums[task.name] = hashPixels(await decodePixels(Buffer.concat(chunks)));
  }
  return { views, printSums };
}
