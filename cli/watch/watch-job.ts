import { join, parse } from 'node:path';
import { PlatenError, ticketName } from '../../engine/node.ts';
import type { BatchSummary } from '../batch/batch-report.ts';
import { describeFault, faultLine } from '../fault.ts';
import { hashFile } from '../output/hash-file.ts';
import { pathExists } from '../output/path-exists.ts';
import { DesignNames } from '../render/design-names.ts';
import { openDesign } from '../render/open-design.ts';
import { renderDesign } from '../render/render-design.ts';
import type { DesignOptions } from '../render/render-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { WatchJournal } from './watch-journal.ts';

/** The result of a job of a watched folder. */
export interface WatchOutcome {
  /** The paths of its files. */
  files: string[];
  /** Lines with findings, and why it failed. */
  notes: string[];
  status: 'done' | 'failed' | 'stopped';
}

/** The environment of the jobs of a watched folder. */
export interface WatchSurroundings {
  folder: string;
  options: DesignOptions;
  program: { version: string; builtFolder: string };
  terminal: Terminal;
  journal: WatchJournal;
}

/**
 * Renders a design of a watched folder to its end. Files that a killed watcher wrote are not rendered again; files of other
 * jobs are not replaced.
 */
export async function renderArrival(design: string, surroundings: WatchSurroundings): Promise<WatchOutcome> {
  const { folder, options, program, journal } = surroundings;
  const designFile = join(folder, design);
  const outcome: WatchOutcome = { files: [], notes: [], status: 'done' };
  try {
    const opened = await openDesign(designFile, options);
    const names = await new DesignNames(options).name(opened);
    const paths = [...names.prints, ...names.views];
    const sha256 = await hashFile(designFile);
    const made = await listMade(paths, journal.madeOf(design, sha256), options);
    await journal.begin(design, sha256);
    outcome.files.push(...made);
    const isLeft = (path: string) => !made.has(path);
    const report = await renderDesign(
      {
        ...opened,
        files: opened.files.filter((_, index) => isLeft(names.prints[index]!)),
        views: opened.views.filter((_, index) => isLeft(names.views[index]!)),
      },
      { prints: names.prints.filter(isLeft), views: names.views.filter(isLeft) },
      {
        options,
        version: program.version,
        signal: new AbortController().signal, // a started design is finished
        onProgress: () => undefined,
        onLine: (stream, line) => {
          if (stream === 'note') outcome.notes.push(line);
        },
        onFile: (file) => {
          outcome.files.push(file);
          return journal.add(file);
        },
      },
    );
    if (report.errors.length > 0) outcome.status = 'failed';
  } catch (error) {
    outcome.notes.push(faultLine(describeFault(error, designFile)));
    outcome.status = 'failed';
  }
  return outcome;
}

/**
 * The files of a design that exist already.
 * @param journalled those that a killed watcher recorded; undefined: the design is new
 * @throws PlatenError `output-exists` for a file of another job
 */
async function listMade(
  paths: readonly string[],
  journalled: ReadonlySet<string> | undefined,
  { ticket }: DesignOptions,
): Promise<ReadonlySet<string>> {
  const made = new Set(journalled);
  for (const path of paths) {
    if (made.has(path) || !(await pathExists(path))) continue;
    if (!journalled)
      throw new PlatenError('output-exists', `${path} exists already. Move it, or rename the design.`);
    // The watcher was killed just before it recorded the file; the ticket is written after the print.
    if (!ticket || (await pathExists(ticketName(path, ticket)))) made.add(path);
  }
  return made;
}

/** Prints a design once for each row of its CSV, into a folder of its name. A stopped batch is continued the next time. */
export async function printArrival(
  design: string,
  csv: string,
  surroundings: WatchSurroundings,
): Promise<WatchOutcome> {
  const { folder, options, program, terminal } = surroundings;
  const out = join(options.out, parse(design).name);
  const lines: string[] = [];
  const notes: string[] = [];
  const { pages: _pages, previews: _previews, ...rest } = options;
  const batch = { ...rest, design: join(folder, design), out, resume: true, json: true };
  try {
    const { runBatch } = await import('../batch/run-batch.ts');
    const print = (line: string) => lines.push(line);
    const note = (line: string) => notes.push(line);
    await runBatch(join(folder, csv), batch, program, { ...terminal, screen: undefined, print, note });
    const { rows, stopped, manifest } = JSON.parse(lines.join('\n')) as BatchSummary;
    const files = manifest === undefined ? [] : [manifest];
    if (stopped || rows.failed > 0) return { files, notes, status: 'failed' };
    return { files, notes, status: terminal.signal.aborted && rows.good < rows.total ? 'stopped' : 'done' };
  } catch (error) {
    return {
      files: [],
      notes: [...notes, faultLine(describeFault(error, join(folder, csv)))],
      status: 'failed',
    };
  }
}
