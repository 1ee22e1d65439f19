import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { faultLine } from '../fault.ts';
import { claimFolder, type FolderClaim } from '../output/claim-folder.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';
import { DesignNames } from '../render/design-names.ts';
import type { DesignOptions } from '../render/render-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Arrival, Arrivals } from './arrivals.ts';
import { moveJobFiles } from './move-job-files.ts';
import { printArrival, renderArrival, type WatchOutcome, type WatchSurroundings } from './watch-job.ts';
import { WatchJournal } from './watch-journal.ts';

export interface WatchOptions extends DesignOptions {
  /** Processes the present files and exits. */
  once?: boolean;
  json?: boolean;
}

/** A line of `platen watch --json`. */
export type WatchEvent =
  | { event: 'watching'; folder: string; out: string }
  | { event: 'begun'; design: string; csv?: string }
  | { event: 'done' | 'failed'; design: string; movedTo: string; files: string[]; notes: string[] }
  | { event: 'stopped'; folder: string };

/** The interval between two scans. Scans work on every disk, network shares included, where notifications do not. */
const LOOK_MS = 1000;

const claim: FolderClaim = {
  kind: 'watch',
  code: 'watch-running',
  describe: (processId, folder) => `Process ${processId} watches ${folder} already.`,
};

/**
 * `platen watch`: renders the designs that appear in a folder, one after the other, and moves them to `done` or `failed`
 * below it. When stopped, it finishes the running design.
 * @throws PlatenError `watch-running`; FileError naming the folder
 */
export async function watchFolder(
  folder: string,
  { once, json, ...options }: WatchOptions,
  program: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const report = (event: WatchEvent) => terminal.print(json ? JSON.stringify(event) : describeEvent(event));
  void new DesignNames(options); // refuses an invalid template of names at the start
  const release = await claimFolder(folder, claim);
  let isClean = true;
  try {
    await removeUnfinished(options.out, options.name);
    const surroundings = { folder, options, program, terminal, journal: await WatchJournal.open(folder) };
    const arrivals = new Arrivals(folder);
    report({ event: 'watching', folder, out: options.out });
    while (!terminal.signal.aborted) {
      const { arrivals: arrived, incomplete } = await arrivals.scan();
      for (const arrival of arrived) {
        if (terminal.signal.aborted) break;
        if (!(await handleArrival(arrival, arrivals, surroundings, report))) isClean = false;
      }
      if (once && arrived.length === 0 && incomplete === 0) break;
      if (arrived.length === 0)
        await pause(LOOK_MS, undefined, { signal: terminal.signal }).catch(() => undefined);
    }
    report({ event: 'stopped', folder });
  } finally {
    await release();
  }
  return isClean ? exitCode.fine : exitCode.findings;
}

/** @returns whether all files were written, without findings */
async function handleArrival(
  arrival: Arrival,
  arrivals: Arrivals,
  surroundings: WatchSurroundings,
  report: (event: WatchEvent) => void,
): Promise<boolean> {
  const { design, csv, fault } = arrival;
  const { folder, journal, terminal } = surroundings;
  if (!fault) report({ event: 'begun', design, ...(csv !== undefined && { csv }) });
  const outcome: WatchOutcome = fault
    ? { files: [], notes: [faultLine(fault)], status: 'failed' }
    : csv === undefined
      ? await renderArrival(design, surroundings)
      : await printArrival(design, csv, surroundings);
  const { files, notes, status } = outcome;
  for (const note of notes) terminal.note(note);
  if (status === 'stopped') return true;
  if (await arrivals.isReplaced(arrival)) {
    // The new version is an arrival of its own; files of the previous one remain.
    terminal.note(`${design} was replaced while it was rendered. The new version is rendered next.`);
    await journal.end();
    return false;
  }
  const names = [design, ...(csv === undefined ? [] : [csv])];
  const movedTo = await moveJobFiles(folder, names, status, status === 'failed' ? notes : []);
  await journal.end();
  report({ event: status, design: join(folder, design), movedTo, files, notes });
  return status === 'done' && notes.length === 0;
}

function describeEvent(event: WatchEvent): string {
  switch (event.event) {
    case 'watching':
      return `watching ${event.folder}, files go to ${event.out}`;
    case 'begun':
      return `begun    ${event.design}${event.csv === undefined ? '' : ` with ${event.csv}`}`;
    case 'stopped':
      return `stopped  ${event.folder}`;
    case 'done':
    case 'failed':
      return `${event.event.padEnd(8)} ${event.movedTo}${event.files.map((file) => `\n         ${file}`).join('')}`;
  }
}
