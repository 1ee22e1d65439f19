import type { FindingReport, ReportedFinding } from './report.ts';

/**
 * A test suite with a case for each file, which fails on errors and warnings; infos are its output. Source: the schema of
 * Apache Ant's JUnit task, which CI servers read.
 */
export function formatJunit({ tool, files, findings }: FindingReport): string {
  const ofFile = new Map<string, ReportedFinding[]>(files.map((file) => [file, []]));
  for (const finding of findings) {
    const known = ofFile.get(finding.file);
    if (known) known.push(finding);
    else ofFile.set(finding.file, [finding]);
  }
  const names = [...ofFile.keys()];
  const failed = names.filter((file) => ofFile.get(file)?.some(isFailure)).length;
  const cases = names.map((file) => formatCase(tool, file, ofFile.get(file) ?? []));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${names.length}" failures="${failed}">`,
    `  <testsuite name="${escapeXml(tool)}" tests="${names.length}" failures="${failed}" errors="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function formatCase(tool: string, file: string, findings: readonly ReportedFinding[]): string {
  const open = `    <testcase classname="${escapeXml(tool)}" name="${escapeXml(file)}"`;
  const failures = findings.filter(isFailure);
  const infos = findings.filter((finding) => !isFailure(finding));
  if (findings.length === 0) return `${open}/>`;
  // Readers expect at most one failure per case.
  const first = failures[0];
  return [
    `${open}>`,
    ...(first
      ? [
          `      <failure type="${escapeXml(first.rule)}" message="${escapeXml(lineOf(first))}">${escapeXml(
            failures.map(lineOf).join('\n'),
          )}</failure>`,
        ]
      : []),
    ...(infos.length > 0
      ? [`      <system-out>${escapeXml(infos.map(lineOf).join('\n'))}</system-out>`]
      : []),
    '    </testcase>',
  ].join('\n');
}

const isFailure = ({ severity }: ReportedFinding): boolean => severity !== 'info';

const lineOf = ({ place, severity, rule, message }: ReportedFinding): string =>
  `${place === '' ? '' : `${place}: `}${severity}: ${message} [${rule}]`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Characters that XML 1.0 cannot represent become U+FFFD. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => entities[character]!);
