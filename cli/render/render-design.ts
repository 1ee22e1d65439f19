import { type PrintFile, renderPreview, renderPrintFile, type TicketFinding } from '../../engine/node.ts';
import { withFile, describeFault, type Fault, faultLine } from '../fault.ts';
import { PREVIEW_SIZE_PX, type View } from '../job/list-views.ts';
import { conversionLine } from '../job/printable-pictures.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { findingLine, type PrintFinding } from '../preflight/finding-line.ts';
import { checkPrint } from '../preflight/preflight-gate.ts';
import { copiesOf, writeTicket } from '../ticket/write-ticket.ts';
import type { NamedFiles } from './design-names.ts';
import type { OpenedDesign } from './open-design.ts';
import { previewLine, printLine } from './print-line.ts';
import type { DesignOptions } from './render-options.ts';
import type { RenderedPrint, RenderReport } from './render-report.ts';

/** The part of a report that concerns one design. */
export type DesignReport = Omit<RenderReport, 'version'>;

/** The environment in which a design is rendered. */
export interface RenderSurroundings {
  options: DesignOptions;
  /** The version of the program. */
  version: string;
  signal: AbortSignal;
  /** Receives the finished share, 0 to 1, and the current step. */
  onProgress: (done: number, what: string) => void;
  /** Receives lines in order: results, and messages for people. */
  onLine: (stream: 'print' | 'note', line: string) => void;
  /** Receives the path of each complete file. */
  onFile?: (file: string) => Promise<void>;
}

/** A finished design, and its lines that are not printed yet. */
export interface DesignAnswer {
  report: DesignReport;
  lines: [stream: 'print' | 'note', line: string][];
}

/** The result of a design of which nothing was rendered. */
export const refuseDesign = (design: string, fault: Fault): DesignAnswer => ({
  report: { ...emptyReport(), errors: [{ design, ...fault }] },
  lines: [['note', faultLine(fault)]],
});

export const emptyReport = (): DesignReport => ({
  prints: [],
  previews: [],
  conversions: [],
  preflight: [],
  errors: [],
});

/** Renders the files of a design. A fault is reported, and ends the design; the signal ends it without a report. */
export async function renderDesign(
  opened: OpenedDesign,
  names: NamedFiles,
  surroundings: RenderSurroundings,
): Promise<DesignReport> {
  const run = new DesignRun(opened, surroundings);
  const { designFile, job, files, views } = opened;
  const share = 1 / (files.length + views.length);
  try {
    await withFile(designFile, async () => {
      for (const [index, file] of files.entries()) {
        const checked = await run.check(file);
        if (!checked) continue;
        await run.print(file, names.prints[index]!, checked, (progress, step) =>
          surroundings.onProgress((index + progress) * share, `${job.name} ${file.tasks[0].name}: ${step}`),
        );
      }
      for (const [index, view] of views.entries()) {
        surroundings.onProgress((files.length + index) * share, `${job.name}: ${view.name}`);
        await run.preview(view, names.views[index]!);
      }
    });
  } catch (error) {
    if (!surroundings.signal.aborted) run.fail(describeFault(error, designFile));
  }
  run.reportConversions();
  return run.report;
}

class DesignRun {
  readonly report = emptyReport();

  constructor(
    readonly design: OpenedDesign,
    readonly surroundings: RenderSurroundings,
  ) {}

  fail(fault: Fault): void {
    this.report.errors.push({ design: this.design.designFile, ...fault });
    this.surroundings.onLine('note', faultLine(fault));
  }

  /**
   * Runs preflight on the prints of a file, where it is requested. The whole file is refused when one of them is.
   * @returns the findings of each print; undefined for a refused file
   */
  async check({ tasks }: PrintFile): Promise<PrintFinding[][] | undefined> {
    const { gate } = this.surroundings.options;
    const { designFile: design, job } = this.design;
    const refused: string[] = [];
    const found: PrintFinding[][] = [];
    for (const task of gate ? tasks : []) {
      const { findings, isRefused } = await checkPrint(gate!, task, job.library);
      const { itemNbr, printArea } = task;
      const print = { design, printArea: printArea.name, ...(itemNbr === undefined ? {} : { itemNbr }) };
      found.push(findings.map((finding) => ({ ...print, ...finding })));
      if (isRefused) refused.push(printArea.name);
    }
    for (const finding of found.flat()) {
      this.report.preflight.push(finding);
      this.surroundings.onLine('note', findingLine(finding));
    }
    if (refused.length === 0) return found;
    this.fail({
      file: design,
      code: 'preflight-failed',
      message: `${refused.join(', ')} is not printed because of preflight findings. Correct it, or print without --preflight.`,
      path: '',
    });
    return undefined;
  }

  async print(
    printFile: PrintFile,
    file: string,
    checked: readonly PrintFinding[][],
    onProgress: (progress: number, step: string) => void,
  ): Promise<void> {
    const { designFile: design, job } = this.design;
    const { signal, options, version, onLine, onFile } = this.surroundings;
    const { tasks } = printFile;
    const { result: pages, ...written } = await writeAtomically(file, (sink) =>
      renderPrintFile(printFile, job.library, sink, { signal, onProgress }),
    );
    if (options.ticket) {
      const prints = pages.map((facts, index) => ({
        task: tasks[index]!,
        facts,
        findings: ticketFindings(facts, checked[index]),
      }));
      const slug = options.pdf?.slug ?? {};
      const quantity = copiesOf(slug);
      await writeTicket(
        file,
        { ...written, design: job.name, slug, quantity, prints },
        options.ticket,
        version,
      );
    }
    await onFile?.(file);
    for (const [index, page] of pages.entries()) {
      const { printArea, itemNbr, format } = tasks[index]!;
      const print = {
        design,
        product: job.productFile,
        printArea: printArea.name,
        ...(itemNbr === undefined ? {} : { itemNbr }),
        file,
        ...(pages.length > 1 && { page: index + 1 }),
        format,
        ...written,
        ...page,
      };
      this.report.prints.push(print);
      onLine('print', printLine(print));
      for (const { layerName, message, code } of print.findings)
        onLine('note', `${design}: ${layerName}: ${message} [${code}]`);
    }
  }

  reportConversions(): void {
    const { designFile: design, job } = this.design;
    for (const conversion of job.conversions.values()) {
      this.report.conversions.push({ design, ...conversion });
      this.surroundings.onLine('note', `${design}: ${conversionLine(conversion)}`);
    }
  }

  async preview(view: View, file: string): Promise<void> {
    const { designFile, job } = this.design;
    const png = await renderPreview(job.product, job.design, view.maskId, job.library, PREVIEW_SIZE_PX);
    const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(png));
    await this.surroundings.onFile?.(file);
    const preview = { design: designFile, view: view.name, file, sizePx: PREVIEW_SIZE_PX, ...written };
    this.report.previews.push(preview);
    this.surroundings.onLine('print', previewLine(preview));
  }
}

/** Preflight reports everything that rendering reports, and more. */
const ticketFindings = (
  { findings }: Pick<RenderedPrint, 'findings'>,
  checked: readonly PrintFinding[] | undefined,
): TicketFinding[] =>
  checked
    ? checked.map(({ severity, code, message, layer }) => ({
        severity,
        code,
        message,
        ...(layer !== null && { layer }),
      }))
    : findings.map(({ code, message, layerName }) => ({
        severity: 'warning',
        code,
        message,
        layer: layerName,
      }));
