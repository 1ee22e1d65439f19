import { gatherPrints, listPrintTasks, type PrintFile } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { type Job, loadJob } from '../job/load-job.ts';
import { listViews, type View } from '../job/list-views.ts';
import type { DesignOptions } from './render-options.ts';

/** A design with the files to render. */
export interface OpenedDesign {
  designFile: string;
  job: Job;
  files: PrintFile[];
  views: View[];
}

/**
 * Reads a design and its product, and lists the files to render.
 * @param signal where the design may be `-`, for standard input
 * @throws FileError naming the file
 */
export async function openDesign(
  designFile: string,
  options: DesignOptions,
  signal?: AbortSignal,
): Promise<OpenedDesign> {
  const job = await loadJob(designFile, options, signal);
  return withFile(designFile, () => {
    const tasks = listPrintTasks(job.product, job.design, { ...options, designName: job.name });
    const files = gatherPrints(tasks, options.pages ?? 'apart');
    return { designFile, job, files, views: options.previews ? listViews(job.product, job.design) : [] };
  });
}
