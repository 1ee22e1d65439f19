import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { type FindingFormat, printFindings } from '../findings/format-findings.ts';
import type { ReportedFinding } from '../findings/report.ts';
import { withFile, describeFault } from '../fault.ts';
import { loadJob } from '../job/load-job.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GoldenComparison, isGoldenPlatform } from './golden-comparison.ts';
import { GoldenFolder } from './golden-folder.ts';
import { GoldenUpdate } from './golden-update.ts';
import { renderForGolden } from './render-for-golden.ts';
import type { VerifyReport } from './verify-report.ts';

export interface VerifyOptions {
  /** The folder for difference pictures. */
  out: string;
  /** Writes the goldens instead of comparing with them. */
  update?: boolean;
  /** The format of failures, instead of lines. */
  format?: FindingFormat;
  json?: boolean;
}

/** `platen verify`: renders the designs of a folder and compares them with its goldens, or updates these. */
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
    report.failures.push({ design: dir, code: 'designs-missing', message: 'designs/ contains no design' });
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
      const render = await withFile(file, async () => renderForGolden(await loadJob(file), terminal.signal));
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
  else if (options.format)
    printFindings(
      { tool: 'platen verify', version, files: designFiles, findings: reported(report, dir) },
      options.format,
      terminal,
    );
  else printReport(report, terminal);
  return report.failures.length === 0 ? exitCode.fine : exitCode.findings;
}

async function listDesigns(folder: string): Promise<string[]> {
  const names = await withFile(folder, () => readdir(folder));
  return names
    .filter((name) => /\.json$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const reported = ({ failures }: VerifyReport, dir: string): ReportedFinding[] =>
  failures.map(({ design, view, print, code, message }) => ({
    file: design === dir ? dir : join(dir, 'designs', `${design}.json`),
    place: view ?? print ?? '',
    severity: 'error',
    rule: code,
    message,
  }));

function printReport(
  { designs, views, prints, exact, failures, updated }: VerifyReport,
  terminal: Terminal,
): void {
  for (const { design, view, print, message, code, difference } of failures) {
    const subject = [design, view ?? print].filter(Boolean).join('/');
    terminal.print(`${subject}: ${message} [${code}]${difference ? ` see ${difference}` : ''}`);
  }
  for (const path of updated) terminal.print(`updated ${path}`);
  if (!exact)
    terminal.note(
      'not the platform of the goldens: views may differ by 4 levels, hashes of prints are not compared',
    );
  const amount = `${designs} designs, ${views} views, ${prints} prints`;
  terminal.note(failures.length === 0 ? `${amount}: all equal` : `${amount}: ${failures.length} failures`);
}
