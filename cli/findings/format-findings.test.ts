import test from 'ava';
import { formatGithub } from './format-github.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import type { FindingReport } from './report.ts';

const report: FindingReport = {
  tool: 'platen preflight',
  version: '1.2.3',
  files: ['a, b.json', 'fine.json'],
  findings: [
    {
      file: 'a, b.json',
      place: 'Front: Name',
      severity: 'error',
      rule: 'glyph-missing',
      message: '50 % of "<é>"\nlack',
    },
    { file: 'a, b.json', place: '', severity: 'info', rule: 'page-note', message: 'a & b\u0001' },
  ],
};

test('GitHub gets one annotation per line, with special characters escaped', (t) => {
  t.is(
    formatGithub(report),
    [
      '::error file=a%2C b.json,title=glyph-missing::Front: Name: 50 %25 of "<é>"%0Alack',
      '::notice file=a%2C b.json,title=page-note::a & b\u0001',
    ].join('\n'),
  );
  t.is(formatGithub({ ...report, findings: [] }), '');
});

test('JUnit has a case for each file, which fails on errors and warnings', (t) => {
  t.is(
    formatJunit(report),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1">
  <testsuite name="platen preflight" tests="2" failures="1" errors="0">
    <testcase classname="platen preflight" name="a, b.json">
      <failure type="glyph-missing" message="Front: Name: error: 50 % of &quot;&lt;é&gt;&quot;&#10;lack [glyph-missing]">Front: Name: error: 50 % of &quot;&lt;é&gt;&quot;&#10;lack [glyph-missing]</failure>
      <system-out>info: a &amp; b\ufffd [page-note]</system-out>
    </testcase>
    <testcase classname="platen preflight" name="fine.json"/>
  </testsuite>
</testsuites>`,
  );
});

test('SARIF has the tool, the rules, the files and a location for each result', (t) => {
  const log = JSON.parse(formatSarif({ ...report, files: [...report.files, '/tmp/c d.json'] })) as {
    version: string;
    runs: {
      tool: { driver: { name: string; version: string; rules: { id: string }[] } };
      artifacts: { location: { uri: string } }[];
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        message: { text: string };
        locations: object[];
      }[];
    }[];
  };
  t.is(log.version, '2.1.0');
  const [run] = log.runs;
  t.deepEqual(run!.tool.driver, {
    name: 'platen preflight',
    version: '1.2.3',
    rules: [{ id: 'glyph-missing' }, { id: 'page-note' }],
  } as never);
  t.deepEqual(
    run!.artifacts.map(({ location }) => location.uri),
    ['a%2C%20b.json', 'fine.json', 'file:///tmp/c%20d.json'],
  );
  t.deepEqual(
    run!.results.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level]),
    [
      ['glyph-missing', 0, 'error'],
      ['page-note', 1, 'note'],
    ],
  );
  t.deepEqual(run!.results[0]!.locations, [
    {
      physicalLocation: { artifactLocation: { uri: 'a%2C%20b.json' } },
      logicalLocations: [{ fullyQualifiedName: 'Front: Name' }],
    },
  ]);
});
