import type { FindingReport, ReportedFinding } from './report.ts';

const commands: Record<ReportedFinding['severity'], string> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** Annotations of GitHub Actions, one per line. Source: GitHub Docs, "Workflow commands for GitHub Actions". */
export function formatGithub({ findings }: FindingReport): string {
  return findings
    .map(({ file, place, severity, rule, message }) => {
      const text = place === '' ? message : `${place}: ${message}`;
      return `::${commands[severity]} file=${escapeProperty(file)},title=${escapeProperty(rule)}::${escapeText(text)}`;
    })
    .join('\n');
}

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
