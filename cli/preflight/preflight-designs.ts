import { chooseProfile, listPrintTasks, preflightPrint, preflightProfiles } from '../../engine/node.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { findingLine, placeOf, type PrintFinding } from './finding-line.ts';
import { type FindingFormat, printFindings } from '../findings/format-findings.ts';
import type { ReportedFinding } from '../findings/report.ts';
import { withFile, describeFault, type Fault, faultLine } from '../fault.ts';
import { listJobFiles } from '../job/list-job-files.ts';
import { type JobOptions, loadJob } from '../job/load-job.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface PreflightOptions extends JobOptions {
  /** A built-in profile instead of the product's own limits. */
  profile?: string;
  /** The name or id of the only print area to check. */
  area?: string;
  /** The format of findings, instead of lines. */
  format?: FindingFormat;
  json?: boolean;
}

/** The output of `platen preflight --json`. */
export interface PreflightReport {
  version: string;
  /** Every checked print. */
  prints: { design: string; printArea: string; itemNbr?: number; profile: string }[];
  findings: PrintFinding[];
  /** Designs that could not be checked. */
  errors: (Fault & { design: string })[];
}

/** `platen preflight`: checks every print of the designs and renders none. */
export async function preflightDesigns(
  paths: readonly string[],
  options: PreflightOptions,
  version: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { profile } = options;
  if (profile !== undefined && !Object.hasOwn(preflightProfiles, profile)) {
    const known = Object.keys(preflightProfiles).join(', ');
    terminal.note(`Unknown profile "${profile}". Profiles: ${known}.\nTry: platen preflight --help`);
    return exitCode.misuse;
  }
  const designFiles = await listJobFiles(paths, 'design');
  const report: PreflightReport = { version, prints: [], findings: [], errors: [] };
  const bar = openProgressBar(terminal, designFiles.length);
  for (const [index, design] of designFiles.entries()) {
    if (terminal.signal.aborted) break;
    bar.show(index, design);
    try {
      await withFile(design, () => preflightDesign(design, options, report, terminal.signal));
    } catch (error) {
      report.errors.push({ design, ...describeFault(error, design) });
    }
  }
  bar.clear();
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  if (options.format)
    printFindings(
      { tool: 'platen preflight', version, files: designFiles, findings: reported(report) },
      options.format,
      terminal,
    );
  printReport(report, options.json === true || options.format !== undefined, terminal);
  const isClean = report.errors.length === 0 && report.findings.every(({ severity }) => severity === 'info');
  return isClean ? exitCode.fine : exitCode.findings;
}

async function preflightDesign(
  file: string,
  options: PreflightOptions,
  report: PreflightReport,
  signal: AbortSignal,
): Promise<void> {
  const { product, design, library } = await loadJob(file, options);
  const { name: profile } = chooseProfile(product, options.profile);
  for (const task of listPrintTasks(
    product,
    design,
    options.area === undefined ? {} : { area: options.area },
  )) {
    if (signal.aborted) return;
    const { printArea, itemNbr } = task;
    const print = {
      design: file,
      printArea: printArea.name || String(printArea.id),
      ...(itemNbr === undefined ? {} : { itemNbr }),
    };
    const findings = await preflightPrint(task, library, options.profile);
    report.prints.push({ ...print, profile });
    report.findings.push(...findings.map((finding) => ({ ...print, ...finding })));
  }
}

const reported = ({ findings, errors }: PreflightReport): ReportedFinding[] => [
  ...findings.map((finding) => ({
    file: finding.design,
    place: placeOf(finding),
    severity: finding.severity,
    rule: finding.code,
    message: finding.message,
  })),
  ...errors.map(({ file, path, code, message }) => ({
    file,
    place: path,
    severity: 'error' as const,
    rule: code,
    message,
  })),
];

function printReport(
  { prints, findings, errors }: PreflightReport,
  isQuiet: boolean,
  terminal: Terminal,
): void {
  if (!isQuiet) for (const finding of findings) terminal.print(findingLine(finding));
  for (const fault of errors) terminal.note(faultLine(fault));
  const counts = (['error', 'warning', 'info'] as const)
    .map((severity) => ({ severity, count: findings.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => counted(count, severity));
  terminal.note(`${counted(prints.length, 'print')} checked: ${counts.join(', ') || 'no findings'}`);
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
