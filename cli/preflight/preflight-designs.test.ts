import test from 'ava';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { preflightExamples } from '../commands/preflight.ts';
import { builtCli, runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import type { PreflightReport } from './preflight-designs.ts';

test('a design without findings exits with 0', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const { code, stdout, stderr } = await runCli('preflight', await writeSmallDesign(folder, 'a'));
  t.is(stdout, '');
  t.regex(stderr, /^1 print checked: no findings$/m);
  t.is(code, 0);
});

test('a finding is a line with file, print area, layer and code, and a warning exits with 1', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout, stderr } = await runCli('preflight', design, '--profile', 'offset');
  t.regex(
    stdout,
    /^\S+a\.json: Front: Dot: warning: it ends .+ mm from the trim edge.+ \[artwork-outside-safe\]$/m,
  );
  t.regex(stdout, /^\S+a\.json: Front: Dot: info: .+ \[colour-out-of-gamut\]$/m);
  t.regex(stderr, /^1 print checked: 1 warning, 1 info$/m);
  t.is(code, 1);
});

test('infos alone exit with 0', async (t) => {
  const { code, stdout } = await runCli('preflight', 'fixtures/designs/poster-arch-dunes.json');
  t.regex(stdout, /: info: /);
  t.notRegex(stdout, /: (warning|error): /);
  t.is(code, 0);
});

test('--json prints one object: prints with their profile, findings with their print', async (t) => {
  const { stdout } = await runCli('preflight', 'fixtures/designs/plaque-five-winners.json', '--json');
  const { prints, findings, errors } = JSON.parse(stdout) as PreflightReport;
  t.is(prints.length, 5);
  t.true(prints.every(({ profile }) => profile === 'engrave'));
  t.deepEqual(errors, []);
  t.like(
    findings.find(({ code }) => code === 'glyph-missing'),
    { severity: 'error', itemNbr: 3, printArea: 'Plate', layer: 'Recipient' },
  );
});

test('a design that cannot be read is reported, and the next one is checked', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout } = await runCli('preflight', join(folder, 'absent.json'), design, '--json');
  const { prints, errors } = JSON.parse(stdout) as PreflightReport;
  t.is(prints.length, 1);
  t.like(errors[0], { code: 'file-missing' });
  t.is(code, 1);
});

test('--format writes findings and faults for continuous integration', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const absent = join(folder, 'absent.json');
  const { code, stdout } = await runCli(
    'preflight',
    design,
    absent,
    '--profile',
    'offset',
    '--format',
    'github',
  );
  t.is(code, 1);
  t.regex(stdout, /^::warning file=\S+a\.json,title=artwork-outside-safe::Front: Dot: it ends/m);
  t.regex(stdout, /^::error file=\S+absent\.json,title=file-missing::/m);
  const both = await runCli('preflight', design, '--format', 'junit', '--json');
  t.is(both.code, 2);
  t.regex(both.stderr, /cannot be used with/);
});

test('an unknown profile is a usage error that lists the profiles', async (t) => {
  const { code, stdout, stderr } = await runCli('preflight', 'a.json', '--profile', 'silk');
  t.is(code, 2);
  t.is(stdout, '');
  t.regex(stderr, /dtg, dtf, offset.+\n.+--help/);
});

for (const line of preflightExamples) {
  test(`the example of the help runs: ${line}`, async (t) => {
    const pasted = line.replace('dist/cli.js', `${builtCli()}/cli.js`);
    const { status, stderr } = spawnSync('sh', ['-c', pasted], { encoding: 'utf8' });
    t.true(status === 0 || status === 1);
    t.regex(stderr, /print(s)? checked/);
    t.notRegex(stderr, /\[[a-z-]+\]$/m); // without a fault
  });
}
