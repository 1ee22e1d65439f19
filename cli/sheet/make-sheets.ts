import {
  type NameTemplate,
  PlatenError,
  planSheets,
  renderSheetPdf,
  renderSheetPng,
  type SheetJob,
  type SheetPdfOptions,
  type SheetPlan,
  type TicketForm,
} from '../../engine/node.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { withFile, describeFault, faultLine } from '../fault.ts';
import { conversionLine } from '../job/printable-pictures.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { OutputNames } from '../output/output-names.ts';
import { parseNames } from '../output/parse-print-names.ts';
import { writeSheetTicket } from '../ticket/write-ticket.ts';
import { openProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type LoadedSheetJob, loadSheetJob } from './load-sheet-job.ts';
import { fileLine } from './file-line.ts';
import type { SheetReport } from './sheet-report.ts';

export interface SheetOptions {
  /** The output folder. */
  out: string;
  /** Overrides the job's format. */
  format?: SheetJob['format'];
  /** The template of file names. */
  name?: string;
  /** The folder that assets are read from; default: the deepest one that contains all files. */
  assets?: string;
  ticket?: TicketForm;
  json?: boolean;
  /** The press is of a PDF in CMYK. */
  pdf?: SheetPdfOptions;
}

/** `platen sheet`: nests the prints of a job on sheets or a roll, and writes their files. */
export async function makeSheets(
  jobFile: string,
  options: SheetOptions,
  version: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const report: SheetReport = {
    version,
    job: jobFile,
    sheets: [],
    fillPercent: 0,
    files: [],
    conversions: [],
    findings: [],
    errors: [],
  };
  const bar = openProgressBar(terminal, 1);
  const template = options.name === undefined ? undefined : parseNames(options.name, SHEET_NAME_FIELDS);
  try {
    bar.show(0, jobFile);
    const loaded = await loadSheetJob(jobFile, options);
    report.findings.push(...loaded.findings);
    const { name, format } = loaded.job;
    const job = { ...loaded.job, name: name || loaded.name, format: options.format ?? format };
    await withFile(jobFile, async () => {
      if (options.pdf?.press && (job.format !== 'pdf' || job.colour !== 'cmyk'))
        throw new PlatenError(
          'press-needs-cmyk',
          '--profile, --ink-limit and --black require a PDF in CMYK: the job must have "format": "pdf" and "colour": "cmyk".',
        );
      const plan = planSheets(job, loaded.items);
      report.sheets = plan.sheets;
      report.fillPercent = Math.round(plan.fill * 10_000) / 100;
      const names = nameFiles(loaded.name, plan, options.out, template);
      await writeFiles(loaded, plan, names, options, report, bar, terminal.signal);
      report.conversions.push(...loaded.conversions.values());
    });
  } catch (error) {
    if (!terminal.signal.aborted) report.errors.push(describeFault(error, jobFile));
  } finally {
    bar.clear();
  }
  printReport(report, options.json === true, terminal);
  return report.errors.length === 0 && report.findings.length === 0 ? exitCode.fine : exitCode.findings;
}

/** The fields of the names of sheets. */
const SHEET_NAME_FIELDS = ['job', 'order', 'customer', 'date', 'sheet', 'format'] as const;

/**
 * The paths of a job's files: one PDF, or one PNG per sheet.
 * @throws PlatenError `output-name-taken` before any is written
 */
function nameFiles(name: string, { job, sheets }: SheetPlan, out: string, template?: NameTemplate): string[] {
  const { format, order } = job;
  const count = format === 'pdf' ? 1 : sheets.length;
  const taken = new OutputNames(out, 'Add {sheet} to --name.');
  return Array.from({ length: count }, (_, index) => {
    const values = {
      job: name,
      order: order.number ?? '',
      customer: order.customer ?? '',
      date: order.date ?? '',
      sheet: String(index + 1),
      format,
    };
    const own = template?.(values) ?? (count === 1 ? name : `${name}-${index + 1}`);
    return taken.take(`${own}.${format}`, `sheet ${index + 1}`);
  });
}

/** A PDF contains all sheets; a PNG contains one. */
async function writeFiles(
  { library, findings: loadFindings }: LoadedSheetJob,
  plan: SheetPlan,
  names: readonly string[],
  { pdf, ticket }: SheetOptions,
  report: SheetReport,
  bar: ProgressBar,
  signal: AbortSignal,
): Promise<void> {
  const { format } = plan.job;
  const all = [...plan.sheets.keys()];
  for (const [at, file] of names.entries()) {
    const indexes = format === 'pdf' ? all : [at];
    const onProgress = (progress: number, step: string) =>
      bar.show((at + progress) / names.length, `${file}: ${step}`);
    const { result, ...written } = await writeAtomically(file, (sink) =>
      format === 'pdf'
        ? renderSheetPdf(plan, library, sink, { signal, onProgress }, pdf)
        : renderSheetPng(plan, indexes[0]!, library, sink, { signal, onProgress }),
    );
    const sheets = indexes.map((index) => index + 1);
    const { inks, findings, timings } = result;
    report.findings.push(...findings);
    report.files.push({ file, format, sheets, ...written, timings });
    const facts = { ...written, sheets, inks, findings: [...loadFindings, ...findings] };
    if (ticket) await writeSheetTicket(file, plan, facts, ticket, report.version);
  }
}

function printReport(report: SheetReport, isJson: boolean, terminal: Terminal): void {
  if (isJson) terminal.print(JSON.stringify(report, null, 2));
  else for (const file of report.files) terminal.print(fileLine(file, report));
  for (const conversion of report.conversions) terminal.note(`${report.job}: ${conversionLine(conversion)}`);
  for (const { print, layerName, message, code } of report.findings)
    terminal.note(`${report.job}: ${print}: ${layerName}: ${message} [${code}]`);
  for (const fault of report.errors) terminal.note(faultLine(fault));
}
