import test from 'ava';
import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DoctorReport } from '../doctor/examine-machine.ts';
import { builtCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';

/** Runs the built command line in a folder. */
async function runIn(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(builtCli(), 'cli.js'), ...args], { cwd: folder });
  const run = { code: -1, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  run.code = await new Promise<number>((done) => child.on('close', (code) => done(code ?? -1)));
  return run;
}

async function openShop(t: Parameters<typeof makeTestFolder>[0], config: unknown) {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  await writeJson(join(folder, 'platen.config.json'), config);
  return folder;
}

test('a file in a parent folder gives defaults, its paths are relative to it, and the command line takes precedence', async (t) => {
  const folder = await openShop(t, {
    $schema: 'x',
    render: { out: 'prints', format: 'pdf', dpi: 96, marks: true, slug: ['order=1'], json: true },
    batch: { design: 'designs/a.json' },
  });
  const deep = join(folder, 'designs');
  const { code, stdout, stderr } = await runIn(deep, 'render', 'a.json', '--slug', 'sku=A');
  t.is(code, 0, stderr);
  t.like(JSON.parse(stdout), { prints: [{ file: join('..', 'prints', 'a--front.pdf'), dpi: 96 }] });
  const args = [
    '--format',
    'png',
    '--out',
    'here',
    '--name',
    '{order}-{sku}',
    '--slug',
    'sku=A',
    '--marks',
    'crop',
  ];
  const other = await runIn(deep, 'render', 'a.json', ...args);
  t.regex(other.stderr + other.stdout, /marks-need-pdf/, 'marks of the file are replaced, not dropped');
  const named = ['--name', '{order}-{sku}', '--slug', 'sku=A', '--out', 'here', '--format', 'pdf'];
  t.is((await runIn(deep, 'render', 'a.json', ...named)).code, 0);
  t.deepEqual(
    await readdir(join(deep, 'here')),
    ['1-a.pdf'],
    'slug fields of the file and the command line are merged',
  );
  const batch = await runIn(folder, 'batch', 'rows.csv');
  t.regex(batch.stderr, /rows\.csv: There is no such file/, 'a required option may be in the file');
});

test('--config names another file, at any position', async (t) => {
  const folder = await openShop(t, { render: { format: 'gif' } });
  await mkdir(join(folder, 'more'));
  await writeJson(join(folder, 'more/shop.json'), { render: { out: 'prints', format: 'jpg' } });
  for (const args of [
    ['--config', 'more/shop.json', 'render', 'designs/a.json'],
    ['render', 'designs/a.json', '--config=more/shop.json'],
  ]) {
    const { code, stderr } = await runIn(folder, ...args);
    t.is(code, 0, stderr);
    t.deepEqual(await readdir(join(folder, 'more/prints')), ['a--front.jpg']);
  }
  const missing = await runIn(folder, 'doctor', '--config', 'nothing.json');
  t.is(missing.code, 1);
  t.regex(missing.stderr, /nothing\.json: There is no such file/);
});

const refusals: Record<string, [config: unknown, message: RegExp]> = {
  'an unknown option': [
    { render: { formt: 'pdf' } },
    /render\.formt: Unknown option\. Did you mean "format"\?/,
  ],
  'an option unlike any other': [
    { render: { zzz: 1 } },
    /render\.zzz: Unknown option\. Use product, format, /,
  ],
  'an option of another command': [{ batch: { resum: true } }, /batch\.resum: .*"resume"/],
  'an unknown command': [{ rendr: {} }, /Unknown command: "rendr"\. Did you mean "render"\?/],
  'a wrong choice': [{ render: { format: 'gif' } }, /render\.format: Allowed choices are png, /],
  'a wrong number': [{ render: { dpi: 0.5 } }, /render\.dpi: Give a whole number from 1/],
  'a text for a switch': [{ render: { previews: 'yes' } }, /render\.previews: Give true or false\./],
  'an object for a text': [{ render: { out: {} } }, /render\.out: Give a text or a number/],
  'a list of options': [{ render: [] }, /render must be an object/],
  'no object': [[], /must be an object with an object for each command/],
};
for (const [what, [config, message]] of Object.entries(refusals)) {
  test(`${what} in the file is a usage error that names the file, and help still works`, async (t) => {
    const folder = await openShop(t, config);
    const { code, stdout, stderr } = await runIn(folder, 'render', 'designs/a.json');
    t.is(code, 2);
    t.is(stdout, '');
    t.regex(stderr, /^error: platen\.config\.json: /);
    t.regex(stderr, message);
    t.is((await runIn(folder, 'render', '--help')).code, 0);
  });
}

test('doctor reports which configuration file is used', async (t) => {
  const folder = await openShop(t, { doctor: { json: true } });
  const { stdout } = await runIn(join(folder, 'designs'), 'doctor');
  const { checks } = JSON.parse(stdout) as DoctorReport;
  t.like(
    checks.find(({ name }) => name === 'Defaults'),
    { state: 'fine', text: join('..', 'platen.config.json') },
  );
  const none = JSON.parse((await runIn(await makeTestFolder(t), 'doctor', '--json')).stdout) as DoctorReport;
  t.like(
    none.checks.find(({ name }) => name === 'Defaults'),
    { state: 'absent' },
  );
});
