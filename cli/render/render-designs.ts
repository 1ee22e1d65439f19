import {
  gatherPrints,
  listPrintTasks,
  type NameTemplate,
  type PageMode,
  type PdfOptions,
  type PrintFile,
  type PrintFormat,
  renderPreview,
  renderPrintFile,
} from '../../engine/node.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { about, describeFault, type Fault, faultLine } from '../fault.ts';
import { listJobFiles } from '../job/list-job-files.ts';
import { type Job, type JobOptions, loadJob } from '../job/load-job.ts';
import { listViews, PREVIEW_SIZE_PX, type View } from '../job/list-views.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { OutputNames } from '../output/output-names.ts';
import { parseNames, PRINT_NAME_FIELDS, printNameValues } from '../output/parse-print-names.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';
import { findingLine } from '../preflight/finding-line.ts';
import { judgePrint, type PreflightGate } from '../preflight/preflight-gate.ts';
import { openProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { previewLine, printLine } from './print-line.ts';
import type { RenderReport } from './render-report.ts';

export interface RenderOptions extends JobOptions {
  /** Name or id of the one print area wanted. */
  area?: string;
  dpi?: number;
  format?: PrintFormat;
  /** Quality of JPGs, 1 to 100. */
  jpgQuality?: number;
  pdf?: Partial<PdfOptions>;
  /** Default: every print a file of its own. */
  pages?: PageMode;
  /** Folder the files go to. */
  out: string;
  /** Template of prints' names. */
  name?: string;
  previews?: boolean;
  /** Prints are judged before they are made. */
  gate?: PreflightGate;
  json?: boolean;
}

/**
 * `platen render`: makes the print files of designs, one after the other. A design that fails is reported, and the
 * next is made.
 */
export async function renderDesigns(
  paths: readonly string[],
  options: RenderOptions,
  version: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const designFiles = await listJobFiles(paths, 'design');
  const report: RenderReport = { version, prints: [], previews: [], preflight: [], errors: [] };
  const bar = openProgressBar(terminal, designFiles.length);
  const run = new RenderRun(options, report, terminal, bar);
  try {
    await removeUnfinished(options.out);
    for (const [index, designFile] of designFiles.entries()) {
      if (terminal.signal.aborted) break;
      await run.renderDesign(designFile, index);
    }
  } finally {
    bar.clear();
  }
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  const isClean = report.errors.length === 0 && report.prints.every((print) => print.findings.length === 0);
  return isClean ? exitCode.fine : exitCode.findings;
}

class RenderRun {
  readonly #names: OutputNames;
  readonly #template: NameTemplate | undefined;

  /** @throws InvalidArgumentError for the template of names */
  constructor(
    readonly options: RenderOptions,
    readonly report: RenderReport,
    readonly terminal: Terminal,
    readonly bar: ProgressBar,
  ) {
    const { name, out, pdf } = options;
    this.#template =
      name === undefined
        ? undefined
        : parseNames(name, [...PRINT_NAME_FIELDS, ...Object.keys(pdf?.slug ?? {})]);
    this.#names = name === undefined ? new OutputNames(out) : new OutputNames(out, 'Add a field to --name.');
  }

  async renderDesign(designFile: string, done: number): Promise<void> {
    this.bar.show(done, designFile);
    try {
      const job = await loadJob(designFile, this.options);
      await about(designFile, async () => {
        const tasks = listPrintTasks(job.product, job.design, this.options);
        const files = gatherPrints(tasks, this.options.pages ?? 'apart');
        const views = this.options.previews ? listViews(job.product, job.design) : [];
        const share = 1 / (files.length + views.length);
        for (const [index, file] of files.entries()) {
          if (!(await this.#passesGate(job, designFile, file))) continue;
          await this.#print(job, designFile, file, (progress, step) =>
            this.bar.show(done + (index + progress) * share, `${job.name} ${file.tasks[0].name}: ${step}`),
          );
        }
        for (const [index, view] of views.entries()) {
          this.bar.show(done + (files.length + index) * share, `${job.name}: ${view.name}`);
          await this.#preview(job, designFile, view);
        }
      });
    } catch (error) {
      if (this.terminal.signal.aborted) return;
      const fault = describeFault(error, designFile);
      this.report.errors.push({ design: designFile, ...fault });
      this.bar.clear();
      this.terminal.note(faultLine(fault));
    }
  }

  /** Whether a file is to be made, which is refused whole when one of its prints is. */
  async #passesGate({ library }: Job, design: string, { tasks }: PrintFile): Promise<boolean> {
    const { gate } = this.options;
    if (!gate) return true;
    const refused: string[] = [];
    for (const task of tasks) {
      const { findings, isRefused } = await judgePrint(gate, task, library);
      const print = {
        design,
        printArea: task.printArea.name,
        ...(task.itemNbr === undefined ? {} : { itemNbr: task.itemNbr }),
      };
      for (const finding of findings) {
        this.report.preflight.push({ ...print, ...finding });
        this.bar.clear();
        this.terminal.note(findingLine({ ...print, ...finding }));
      }
      if (isRefused) refused.push(task.printArea.name);
    }
    if (refused.length === 0) return true;
    const fault: Fault = {
      file: design,
      code: 'preflight-failed',
      message: `${refused.join(', ')} is not printed, by what preflight found. Mend it, or print without --preflight.`,
      path: '',
    };
    this.report.errors.push({ design, ...fault });
    this.terminal.note(faultLine(fault));
    return false;
  }

  async #print(
    { name, productFile, library }: Job,
    design: string,
    printFile: PrintFile,
    onProgress: (progress: number, step: string) => void,
  ): Promise<void> {
    const { tasks } = printFile;
    const [{ format }] = tasks;
    const file = this.#names.take(`${this.#nameOf(name, printFile)}.${format}`, design);
    const { signal } = this.terminal;
    const { result: pages, ...written } = await writeAtomically(file, (sink) =>
      renderPrintFile(printFile, library, sink, { signal, onProgress }),
    );
    for (const [index, page] of pages.entries()) {
      const { printArea, itemNbr } = tasks[index]!;
      const print = {
        design,
        product: productFile,
        printArea: printArea.name,
        ...(itemNbr === undefined ? {} : { itemNbr }),
        file,
        ...(pages.length > 1 && { page: index + 1 }),
        format,
        ...written,
        ...page,
      };
      this.report.prints.push(print);
      this.#printLine(printLine(print));
      for (const { layerName, message, code } of print.findings)
        this.terminal.note(`${design}: ${layerName}: ${message} [${code}]`);
    }
  }

  /** The name of a file without its extension. */
  #nameOf(design: string, { tasks: [first], isWhole }: PrintFile): string {
    if (!this.#template) return isWhole ? design : `${design}--${first.name}`;
    return this.#template({ ...printNameValues(design, first, isWhole), ...this.options.pdf?.slug });
  }

  async #preview({ name, product, design, library }: Job, designFile: string, view: View): Promise<void> {
    const file = this.#names.take(`${name}--view-${view.fileName}.png`, designFile);
    const png = await renderPreview(product, design, view.maskId, library, PREVIEW_SIZE_PX);
    const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(png));
    const preview = { design: designFile, view: view.name, file, sizePx: PREVIEW_SIZE_PX, ...written };
    this.report.previews.push(preview);
    this.#printLine(previewLine(preview));
  }

  #printLine(line: string): void {
    this.bar.clear();
    if (!this.options.json) this.terminal.print(line);
  }
}
