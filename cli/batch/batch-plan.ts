import { dirname } from 'node:path';
import {
  AssetLibrary,
  type BatchPress,
  nodePlatform,
  openBatchPress,
  prepareBatchTemplate,
  type PrintTaskOptions,
  type TicketForm,
} from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { RowNames } from './row-names.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';
import type { Conversion } from '../job/printable-pictures.ts';
import { addRowPictures } from '../job/row-pictures.ts';
import { type Job, type JobOptions, loadJob } from '../job/load-job.ts';

/** The parameters of a batch that its threads need; plain data, since it is passed to threads. */
export interface BatchPlan {
  csvFile: string;
  designFile: string;
  job: JobOptions;
  /** The first row of the CSV. */
  header: string[];
  prints: PrintTaskOptions;
  /** Checks prints before they are rendered. */
  gate?: PreflightGate;
  /** The output folder. */
  out: string;
  /** The template of print names. */
  name?: string;
  /** Writes a ticket for each print; the version of the program is named in it. */
  tickets?: { form: TicketForm; version: string };
  /** The digits of an item's number in file names, so that files sort by item. */
  itemDigits: number;
  /** The folder of the pictures that rows name. */
  pictures: string;
  /** Writes a picture of every view, too. */
  previews: boolean;
}

/** Opened in the main thread to check that it can be, and in every thread that prints. */
export interface OpenedBatch {
  job: Job;
  press: BatchPress;
  names: RowNames;
  /** The pictures of the design and of rows that were converted since the last call. */
  takeConversions: () => Conversion[];
}

/**
 * Reads the design and the product of a batch, and prepares to print.
 * @throws FileError naming the file, which is the CSV for its header; InvalidArgumentError for the template of names
 */
export async function openBatch(plan: BatchPlan): Promise<OpenedBatch> {
  const job = await loadJob(plan.designFile, plan.job);
  const source = await addRowPictures(job.source, plan.pictures, job.conversions);
  const library = new AssetLibrary(source, nodePlatform);
  const template = await withFile(plan.csvFile, () =>
    prepareBatchTemplate(job.product, job.design, plan.header, source.referTo),
  );
  return {
    job: { ...job, library },
    press: openBatchPress(template, library, { ...plan.prints, designName: job.name }),
    names: new RowNames(plan, job),
    takeConversions() {
      const taken = [...job.conversions.values()];
      job.conversions.clear();
      return taken;
    },
  };
}

/** The default folder of rows' pictures: that of the CSV. */
export const picturesBeside = (csvFile: string): string => dirname(csvFile);
