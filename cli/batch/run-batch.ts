import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PrintTaskOptions, surveyCsv, type TicketForm } from '../../engine/node.ts';
import type { ExitCode } from '../exit-code.ts';
import { withFile } from '../fault.ts';
import { defaultJobs } from '../job/default-jobs.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';
import type { JobOptions } from '../job/load-job.ts';
import { claimFolder, type FolderClaim } from '../output/claim-folder.ts';
import { hashFile } from '../output/hash-file.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type BatchPlan, openBatch, picturesBeside } from './batch-plan.ts';
import { BatchReport } from './batch-report.ts';
import { checkRows } from './check-rows.ts';
import { describePrints } from './describe-prints.ts';
import { Manifest } from './manifest.ts';
import { printRows } from './print-rows.ts';
import { openRowPool } from './open-row-pool.ts';

export interface BatchOptions extends JobOptions, PrintTaskOptions {
  design: string;
  out: string;
  /** The template of print names. */
  name?: string;
  /** The form of each print's ticket. */
  ticket?: TicketForm;
  /** The folder of the pictures that rows name. */
  images?: string;
  /** The number of threads. */
  jobs?: number;
  resume?: boolean;
  strict?: boolean;
  /** Prints only the first rows, with pictures of their views. */
  first?: number;
  /** Reads and checks every row, and prints none. */
  check?: boolean;
  /** Checks prints before they are rendered. */
  gate?: PreflightGate;
  json?: boolean;
}

/** Two batches must not write the same files and manifest. */
const claim: FolderClaim = {
  kind: 'batch',
  code: 'batch-running',
  describe: (processId, folder) =>
    `Process ${processId} is printing a batch into ${folder}. Wait for it, or name another folder: --out DIR.`,
};

/** `platen batch`: prints a design once for each row of a CSV. */
export async function runBatch(
  csvFile: string,
  options: BatchOptions,
  program: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const survey = await withFile(csvFile, () => surveyCsv(createReadStream(csvFile)));
  const { area, dpi, format, jpgQuality, pdf, product, assets, gate, name, ticket } = options;
  const plan: BatchPlan = {
    csvFile,
    designFile: options.design,
    job: { ...(product && { product }), ...(assets && { assets }) },
    header: survey.header,
    prints: {
      ...(area && { area }),
      ...(dpi && { dpi }),
      ...(format && { format }),
      ...(jpgQuality && { jpgQuality }),
      ...(pdf && { pdf }),
    },
    out: options.out,
    ...(name !== undefined && { name }),
    ...(ticket && { tickets: { form: ticket, version: program.version } }),
    itemDigits: String(survey.largestItemNbr).length,
    pictures: options.images ?? picturesBeside(csvFile),
    previews: options.first !== undefined,
    ...(gate && { gate }),
  };
  const batch = await openBatch(plan);
  const rowCount = Math.min(survey.rowCount, options.first ?? Infinity);
  const report = new BatchReport(csvFile, rowCount, options, program.version, terminal);
  if (options.check) {
    await checkRows(batch, plan, rowCount, report);
    return report.conclude();
  }

  await withFile(options.out, () => mkdir(options.out, { recursive: true }));
  const header = {
    manifest: 1,
    platen: program.version,
    csv: { file: basename(csvFile), sha256: survey.sha256, rows: survey.rowCount },
    design: { file: basename(options.design), sha256: await hashFile(options.design) },
    product: { file: basename(batch.job.productFile), sha256: await hashFile(batch.job.productFile) },
    pictures: plan.pictures,
    prints: describePrints(plan.prints),
    ...(name !== undefined && { name }),
    ...(ticket && { ticket }),
  } as const;
  const release = await claimFolder(options.out, claim, name);
  try {
    const manifest = await Manifest.open(options.out, header, options.resume ?? false);
    report.begin(manifest);
    const jobs = options.jobs ?? defaultJobs();
    const pool = openRowPool(join(program.builtFolder, 'batch-thread.js'), plan, jobs);
    try {
      await printRows({ plan, batch, rowCount, jobs, manifest, pool, report });
    } finally {
      await pool.close();
      await manifest.close();
    }
  } finally {
    await release();
  }
  return report.conclude();
}
