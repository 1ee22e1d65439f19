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
import { about } from '../fault.ts';
import { RowNames } from './row-names.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';
import { addRowPictures } from '../job/row-pictures.ts';
import { type Job, type JobOptions, loadJob } from '../job/load-job.ts';

/** All that a thread has to know of a batch; plain data, since it is handed to threads. */
export interface BatchPlan {
  csvFile: string;
  designFile: string;
  job: JobOptions;
  /** The CSV's first row. */
  header: string[];
  prints: PrintTaskOptions;
  /** Prints are judged before they are made. */
  gate?: PreflightGate;
  /** Folder the files go to. */
  out: string;
  /** Template of prints' names. */
  name?: string;
  /** A ticket beside each print, by this version of the program. */
  tickets?: { form: TicketForm; version: string };
  /** Digits of an item's number in file names, so that files sort as items do. */
  itemDigits: number;
  /** Folder of the pictures that rows name. */
  pictures: string;
  /** A picture of every view, too. */
  previews: boolean;
}

/** Opened in the main thread to see that it can be, and in every thread that prints. */
export interface OpenedBatch {
  job: Job;
  press: BatchPress;
  names: RowNames;
}

/**
 * Reads a batch's design and product and makes ready to print.
 * @throws FileError naming the file at fault, the CSV for its header; InvalidArgumentError for the template of names
 */
export async function openBatch(plan: BatchPlan): Promise<OpenedBatch> {
  const job = await loadJob(plan.designFile, plan.job);
  const source = await addRowPictures(job.source, plan.pictures);
  const library = new AssetLibrary(source, nodePlatform);
  const template = await about(plan.csvFile, () =>
    prepareBatchTemplate(job.product, job.design, plan.header, source.referTo),
  );
  return {
    job: { ...job, library },
    press: openBatchPress(template, library, plan.prints),
    names: new RowNames(plan, job),
  };
}

/** The folder of rows' pictures unless one is named: beside the CSV. */
export const picturesBeside = (csvFile: string): string => dirname(csvFile);
