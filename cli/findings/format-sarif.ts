import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindingReport, ReportedFinding } from './report.ts';

const levels: Record<ReportedFinding['severity'], string> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** A log of one run. Source: OASIS, Static Analysis Results Interchange Format 2.1.0. */
export function formatSarif({ tool, version, files, findings }: FindingReport): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool, version, rules: rules.map((id) => ({ id })) } },
        artifacts: files.map((file) => ({ location: { uri: uriOf(file) } })),
        results: findings.map(({ file, place, severity, rule, message }) => ({
          ruleId: rule,
          ruleIndex: rules.indexOf(rule),
          level: levels[severity],
          message: { text: place === '' ? message : `${place}: ${message}` },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: uriOf(file) } },
              ...(place !== '' && { logicalLocations: [{ fullyQualifiedName: place }] }),
            },
          ],
        })),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

/** Relative to the working folder, as viewers of repositories expect, or a file URL. */
const uriOf = (file: string): string =>
  isAbsolute(file)
    ? pathToFileURL(file).href
    : file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
