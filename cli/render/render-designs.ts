import { type ExitCode, exitCode } from '../exit-code.ts';
import { describeFault } from '../fault.ts';
import { listJobFiles } from '../job/list-job-files.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';
import { openProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { DesignNames } from './design-names.ts';
import { type DesignPress, openPress } from './design-press.ts';
import { openDesign } from './open-design.ts';
import { type DesignAnswer, emptyReport, refuseDesign } from './render-design.ts';
import type { RenderOptions } from './render-options.ts';
import type { RenderReport } from './render-report.ts';

/**
 * `platen render`: renders the print files of designs, `jobs` of them in parallel. Designs that fail are reported.
 * Reports are in the order of the designs.
 */
export async function renderDesigns(
  paths: readonly string[],
  options: RenderOptions,
  { version, builtFolder }: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const designFiles = await listJobFiles(paths, 'design');
  const bar = openProgressBar(terminal, designFiles.length);
  const run = new RenderRun(options, version, terminal, bar);
  await removeUnfinished(options.out, options.name);
  const jobs = Math.min(options.jobs ?? 1, designFiles.length);
  const { json: _json, jobs: _jobs, ...each } = options;
  const surroundings = {
    options: each,
    version,
    signal: terminal.signal,
    onProgress: (progress: number, what: string) => bar.show(run.done + progress, what),
    onLine: (stream: 'print' | 'note', line: string) => run.write(stream, line),
  };
  // Loaded only with several jobs: a single print need not wait for the thread pool's package.
  const press =
    jobs > 1
      ? (await import('./open-threaded-press.ts')).openThreadedPress(surroundings, jobs, builtFolder)
      : openPress(surroundings);
  try {
    await run.render(designFiles, press, jobs);
  } finally {
    bar.clear();
    await press.close();
  }
  const { report } = run;
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  const isClean = report.errors.length === 0 && report.prints.every((print) => print.findings.length === 0);
  return isClean ? exitCode.fine : exitCode.findings;
}

class RenderRun {
  readonly report: RenderReport;
  readonly #names: DesignNames;
  /** The number of finished designs. */
  done = 0;

  constructor(
    readonly options: RenderOptions,
    version: string,
    readonly terminal: Terminal,
    readonly bar: ProgressBar,
  ) {
    this.report = { version, ...emptyReport() };
    this.#names = new DesignNames(options);
  }

  /** Renders designs. At most `jobs` + 1 are started ahead of the one that is reported next. */
  async render(designFiles: readonly string[], press: DesignPress, jobs: number): Promise<void> {
    const running: Promise<DesignAnswer>[] = [];
    for (const designFile of designFiles) {
      if (this.terminal.signal.aborted) break;
      this.bar.show(this.done, designFile);
      const { answer } = await this.#begin(designFile, press);
      running.push(answer);
      if (running.length > (jobs > 1 ? jobs : 0)) this.#take(await running.shift()!);
    }
    for (const answer of running) this.#take(await answer);
  }

  /** Starts a design after its names are reserved, which is done in the order of designs. */
  async #begin(designFile: string, press: DesignPress): Promise<{ answer: Promise<DesignAnswer> }> {
    try {
      const opened = await openDesign(designFile, this.options, this.terminal.signal);
      const names = await this.#names.name(opened);
      return { answer: press.render(opened, names) };
    } catch (error) {
      if (this.terminal.signal.aborted)
        return { answer: Promise.resolve({ report: emptyReport(), lines: [] }) };
      return { answer: Promise.resolve(refuseDesign(designFile, describeFault(error, designFile))) };
    }
  }

  #take({ report, lines }: DesignAnswer): void {
    for (const line of lines) this.write(...line);
    const { prints, previews, conversions, preflight, errors } = this.report;
    prints.push(...report.prints);
    previews.push(...report.previews);
    conversions.push(...report.conversions);
    preflight.push(...report.preflight);
    errors.push(...report.errors);
    this.done += 1;
  }

  write(stream: 'print' | 'note', line: string): void {
    this.bar.clear();
    if (stream === 'note') this.terminal.note(line);
    else if (!this.options.json) this.terminal.print(line);
  }
}
