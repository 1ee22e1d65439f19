import { join } from 'node:path';
import { FrameThreads, nodeMockupTools, openGraphics, openPlateCache } from '../../engine/node-mockups.ts';
import { KnownPlates } from '../bake/known-plates.ts';
import { PlateFolder } from '../bake/plate-folder.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { withFile, describeFault, type Fault, faultLine } from '../fault.ts';
import { defaultJobs } from '../job/default-jobs.ts';
import { loadJob } from '../job/load-job.ts';
import { OutputNames } from '../output/output-names.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';
import { listJobFiles } from '../job/list-job-files.ts';
import { openProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CachedPlateFolder } from './cached-plate-folder.ts';
import { contactSheetLine, mockupLine, turntableLine } from './mockup-line.ts';
import type { MockupOptions } from './mockup-options.ts';
import type { MockupReport } from './mockup-report.ts';
import { writeContactSheet } from './write-contact-sheet.ts';
import { type DesignRun, writeMockups } from './write-mockups.ts';
import { writeTurntable } from './write-turntable.ts';

/** `platen mockup`: renders designs on their products. Designs that fail are reported. */
export async function makeMockups(
  paths: readonly string[],
  options: MockupOptions,
  program: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const { version } = program;
  const report: MockupReport = { version, mockups: [], turntables: [], sheets: [], errors: [] };
  const designFiles = await listJobFiles(paths, 'design');
  const bar = openProgressBar(terminal, designFiles.length);
  const run = new MockupRun(options, program.builtFolder, report, terminal, bar);
  try {
    await removeUnfinished(options.out);
    for (const [index, designFile] of designFiles.entries()) {
      if (terminal.signal.aborted) break;
      await run.makeDesign(designFile, index);
    }
  } finally {
    bar.clear();
    await run.close();
  }
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  const isClean =
    report.errors.length === 0 &&
    report.sheets.every(({ missingCharacters }) => missingCharacters.length === 0);
  return isClean ? exitCode.fine : exitCode.findings;
}

class MockupRun {
  readonly #graphics = openGraphics();
  #frameThreads: FrameThreads | undefined;
  readonly #plates = openPlateCache();
  readonly #known = new KnownPlates();
  readonly #names: OutputNames;

  constructor(
    readonly options: MockupOptions,
    readonly builtFolder: string,
    readonly report: MockupReport,
    readonly terminal: Terminal,
    readonly bar: ProgressBar,
  ) {
    this.#names = new OutputNames(options.out);
    // A running draw call can be aborted only from another thread or process.
    terminal.signal.addEventListener('abort', () => void this.#graphics.close(), { once: true });
  }

  async close(): Promise<void> {
    await Promise.all([this.#graphics.close(), this.#frameThreads?.close()]);
  }

  async makeDesign(designFile: string, done: number): Promise<void> {
    this.bar.show(done, designFile);
    const { options, terminal, report } = this;
    try {
      const job = await loadJob(designFile, options);
      const { library, source } = job;
      const folder = new PlateFolder(job.productFile, {
        source,
        graphics: this.#graphics,
        builtFolder: this.builtFolder,
        onFinding: ({ sceneName, name }, { code, message }) =>
          this.#note(`${job.productFile}: ${sceneName} ${name}: ${message} [${code}]`),
        onBake: ({ sceneName, name }, part) =>
          this.bar.show(done, `baking ${sceneName} ${name}: ${Math.floor(100 * part)} %`),
        onBaked: (file) => this.#note(`${file} was baked`),
        known: this.#known,
      });
      const plates = new CachedPlateFolder(folder, this.#plates);
      const run: DesignRun = {
        designFile,
        job,
        tools: nodeMockupTools({ library, source, plates }),
        options,
        signal: terminal.signal,
        take: (fileName) => this.#names.take(fileName, designFile),
        show: (part, what) => this.bar.show(done + part, `${job.name}: ${what}`),
      };
      await withFile(designFile, async () => {
        if (options.turntable !== undefined) {
          const turntable = await writeTurntable(run, options.turntable, this.#openFrameThreads());
          report.turntables.push(turntable);
          this.#print(turntableLine(turntable));
        }
        if (options.sheet) {
          const sheet = await writeContactSheet(run);
          report.sheets.push(sheet);
          this.#print(contactSheetLine(sheet));
          if (sheet.missingCharacters.length > 0)
            this.#note(
              `${designFile}: the sheet's font has no glyphs for ${sheet.missingCharacters.join(' ')} [glyph-missing]`,
            );
        }
        if (options.turntable === undefined && !options.sheet) await this.#makeSet(run);
      });
    } catch (error) {
      if (!terminal.signal.aborted) this.#fail(designFile, describeFault(error, designFile));
    }
  }

  async #makeSet(run: DesignRun): Promise<void> {
    for await (const made of writeMockups(run)) {
      if ('error' in made) {
        this.#fail(run.designFile, made.error);
      } else {
        this.report.mockups.push(made.mockup);
        this.#print(mockupLine(made.mockup));
      }
    }
  }

  /** Opened for the first turntable, and reused for the others. */
  #openFrameThreads(): FrameThreads {
    const { jobs = defaultJobs(), turntable = 1 } = this.options;
    return (this.#frameThreads ??= new FrameThreads(
      join(this.builtFolder, 'frame-thread.js'),
      Math.min(jobs, turntable),
    ));
  }

  #fail(design: string, fault: Fault): void {
    this.report.errors.push({ design, ...fault });
    this.#note(faultLine(fault));
  }

  #note(line: string): void {
    this.bar.clear();
    this.terminal.note(line);
  }

  #print(line: string): void {
    this.bar.clear();
    if (!this.options.json) this.terminal.print(line);
  }
}
