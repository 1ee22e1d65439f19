import type { Terminal } from '../terminal/terminal.ts';
import { formatGithub } from './format-github.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import type { FindingReport } from './report.ts';

const formats = { junit: formatJunit, sarif: formatSarif, github: formatGithub } as const;

/** Formats of findings for continuous integration. */
export type FindingFormat = keyof typeof formats;
export const FINDING_FORMATS = Object.keys(formats) as FindingFormat[];

/** Prints a report, unless it is empty in this format. */
export function printFindings(report: FindingReport, format: FindingFormat, terminal: Terminal): void {
  const text = formats[format](report);
  if (text !== '') terminal.print(text);
}
