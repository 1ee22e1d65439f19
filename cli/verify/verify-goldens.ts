import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { about, describeFault } from '../fault.ts';
import { loadJob } from '../job/load-job.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';
import { type Terminal } from '../terminal/terminal.ts';
import { exactly, findDifference, nearly } from './compare-pixels.ts';
import { drawDifference } from './draw-difference.ts';
import { GoldenFolder, type PrintSums } from './golden-folder.ts';
import { type GoldenRender, renderForGolden } from './render-for-golden.ts';

export interface VerifyOptions {
  /** Folder for pictures of the differences. */
  out: string;
  /** Write the goldens instead of comparing with them. */
  update?: boolean;
  json?: boolean;
}

export interface VerifyFailure {
  design: string;
  /** The view or the print; absent when the design itself failed. */
  view?: string;
  print?: string;
  code: string;
  message: string;
  /** A picture of golden, now and difference. */
  difference?: string;
}

/** What `platen verify --json` prints. */
export interface VerifyReport {
  version: string;
  designs: number;
  views: number;
  prints: number;
  /** False where another processor or system rounds differently, so that views are compared with a tolerance. */
  exact: boolean;
  failures: VerifyFailure[];
  /** Goldens written or removed by `--update`. */
  updated: string[];
}

/** Where every pixel has to be equal: the platform the goldens are made on. */
const isGoldenPlatform = process.platform === 'linux' && process.arch === 'x64';

/** `platen verify`: renders the designs of a folder and compares them with its goldens, or writes these. */
export async function verifyGoldens(
  dir: string,
  options: VerifyOptions,
  version: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const report: VerifyReport = {
    version,
    designs: 0,
    views: 0,
    prints: 0,
    exact: isGoldenPlatform,
    failures: [],
    updated: [],
  };
  const designFiles = await listDesigns(join(dir, 'designs'));
  if (designFiles.length === 0)
    report.failures.push({ design: dir, code: 'designs-missing', message: 'there is no design in designs/' });
  const goldens = new GoldenFolder(join(dir, 'golden'));
  const run = options.update
    ? new GoldenUpdate(goldens, report)
    : new GoldenComparison(goldens, options.out, report, await goldens.readPrintSums());
  const bar = openProgressBar(terminal, designFiles.length);
  const seen = new Set<string>();
  for (const [index, file] of designFiles.entries()) {
    if (terminal.signal.aborted) break;
    const design = basename(file).replace(/\.json$/i, '');
    bar.show(index, design);
    try {
      const render = await about(file, async () => renderForGolden(await loadJob(file), terminal.signal));
      report.designs += 1;
      report.views += render.views.size;
      report.prints += Object.keys(render.printSums).length;
      for (const view of render.views.keys()) seen.add(`${design}/${view}`);
      await run.take(design, render);
    } catch (error) {
      const { code, message } = describeFault(error, file);
      report.failures.push({ design, code, message });
    }
  }
  bar.clear();
  if (!terminal.signal.aborted) {
    const orphans = (await goldens.listViews()).filter(({ design, view }) => !seen.has(`${design}/${view}`));
    await run.finish(orphans);
  }
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  else tell(report, terminal);
  return report.failures.length === 0 ? exitCode.fine : exitCode.findings;
}

async function listDesigns(folder: string): Promise<string[]> {
  const names = await about(folder, () => readdir(folder));
  return names
    .filter((name) => /\.json$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

interface Orphan {
  design: string;
  view: string;
}

/** Compares what is rendered with the goldens. */
class GoldenComparison {
  readonly #uncompared: PrintSums;

  constructor(
    readonly goldens: GoldenFolder,
    readonly out: string,
    readonly report: VerifyReport,
    readonly sums: PrintSums,
  ) {
    this.#uncompared = structuredClone(sums);
  }

  async take(design: string, { views, printSums }: GoldenRender): Promise<void> {
    for (const [view, now] of views) {
      const golden = await this.goldens.readView(design, view);
      if (!golden) {
        this.#fail({ design, view, code: 'golden-missing', message: 'there is no golden' });
        continue;
      }
      const reason = findDifference(golden, now, isGoldenPlatform ? exactly : nearly);
      if (reason === undefined) continue;
      const difference = join(this.out, `${design}--${view}.png`);
      const picture = await drawDifference(golden, now);
      await writeAtomically(difference, (sink) => sink.write(picture));
      this.#fail({ design, view, code: 'golden-differs', message: reason, difference });
    }
    for (const [print, sum] of Object.entries(printSums)) {
      const golden = this.sums[design]?.[print];
      delete this.#uncompared[design]?.[print];
      if (golden === undefined)
        this.#fail({ design, print, code: 'golden-missing', message: 'prints.json has no sum of it' });
      else if (golden !== sum && isGoldenPlatform)
        this.#fail({ design, print, code: 'golden-differs', message: 'the sum of its pixels differs' });
    }
  }

  async finish(orphans: Orphan[]): Promise<void> {
    for (const { design, view } of orphans)
      this.#fail({ design, view, code: 'golden-orphaned', message: 'no design makes this golden' });
    for (const [design, prints] of Object.entries(this.#uncompared))
      for (const print of Object.keys(prints))
        this.#fail({ design, print, code: 'golden-orphaned', message: 'no design makes this print' });
  }

  #fail(failure: VerifyFailure): void {
    this.report.failures.push(failure);
  }
}

/** Writes what is rendered as the new goldens; a golden whose pixels are right already is left alone. */
class GoldenUpdate {
  readonly #sums: PrintSums = {};

  constructor(
    readonly goldens: GoldenFolder,
    readonly report: VerifyReport,
  ) {}

  async take(design: string, { views, printSums }: GoldenRender): Promise<void> {
    this.#sums[design] = printSums;
    for (const [view, now] of views) {
      const golden = await this.goldens.readView(design, view);
      if (golden && findDifference(golden, now, exactly) === undefined) continue;
      await this.goldens.writeView(design, view, now);
      this.report.updated.push(this.goldens.pathOf(design, view));
    }
  }

  /** A design that failed keeps its goldens: they are not the ones in the wrong. */
  async finish(orphans: Orphan[]): Promise<void> {
    const failed = new Set(this.report.failures.map(({ design }) => design));
    const old = await this.goldens.readPrintSums();
    for (const design of failed) if (old[design]) this.#sums[design] = old[design];
    for (const { design, view } of orphans.filter((orphan) => !failed.has(orphan.design))) {
      await this.goldens.removeView(design, view);
      this.report.updated.push(this.goldens.pathOf(design, view));
    }
    await this.goldens.writePrintSums(this.#sums);
  }
}

function tell({ designs, views, prints, exact, failures, updated }: VerifyReport, terminal: Terminal): void {
  for (const { design, view, print, message, code, difference } of failures) {
    const subject = [design, view ?? print].filter(Boolean).join('/');
    terminal.print(`${subject}: ${message} [${code}]${difference ? ` see ${difference}` : ''}`);
  }
  for (const path of updated) terminal.print(`updated ${path}`);
  if (!exact)
    terminal.note('not the platform of the goldens: views within 4 levels, sums of prints not compared');
  const amount = `${designs} designs, ${views} views, ${prints} prints`;
  terminal.note(
    failures.length === 0 ? `${amount}: all as they should be` : `${amount}: ${failures.length} failures`,
  );
}
