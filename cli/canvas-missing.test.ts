import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { DoctorReport } from './doctor/examine-machine.ts';
import { builtCli } from './testing/run-cli.ts';
import { makeTestFolder } from './testing/small-job.ts';

/** The built command line with the node_modules of this repository, but without the binaries of @napi-rs/canvas. */
async function withoutBinary(t: ExecutionContext): Promise<string> {
  const folder = await makeTestFolder(t);
  const modules = join(folder, 'node_modules');
  await cp(builtCli(), join(folder, 'dist'), { recursive: true });
  await symlink(resolve('fixtures'), join(folder, 'fixtures'));
  await mkdir(join(modules, '@napi-rs'), { recursive: true });
  for (const name of await readdir('node_modules'))
    if (name !== '@napi-rs') await symlink(resolve('node_modules', name), join(modules, name));
  // A symbolic link would be resolved to the folder with the binaries.
  await cp('node_modules/@napi-rs/canvas', join(modules, '@napi-rs/canvas'), { recursive: true });
  return folder;
}

const platen = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'dist/cli.js'), ...args], { cwd: folder, encoding: 'utf8' });

const design = 'fixtures/designs/mug-corgi.json';
const painting: Record<string, string[]> = {
  render: [design],
  batch: ['rows.csv', '--design', design],
  sheet: ['fixtures/orders/gang-gifts.json'],
  mockup: [design],
  bake: ['fixtures/products/mug'],
  'remove-background': ['photo.jpg', 'out.png'],
  preflight: [design],
  validate: [design],
  verify: [],
  start: [],
  serve: [],
  worker: [],
};
const ADVICE = /npm install --no-save (@napi-rs\/canvas-[\w-]+)@\d+\.\d+\.\d+/;

test('each command that renders exits at once, with one sentence that names the missing package', async (t) => {
  const folder = await withoutBinary(t);
  for (const [command, args] of Object.entries(painting)) {
    const { status, stdout, stderr } = platen(folder, command, ...args);
    t.is(status, 1, command);
    t.is(stdout, '', command);
    t.regex(stderr, ADVICE, command);
    t.is(stderr.trimEnd().split('\n').length, 1, `${command}: ${stderr}`);
  }
});

test('doctor reports that the missing package prevents rendering', async (t) => {
  const folder = await withoutBinary(t);
  const { status, stdout } = platen(folder, 'doctor', '--json');
  const { fine, checks } = JSON.parse(stdout) as DoctorReport;
  t.is(status, 1);
  t.false(fine);
  t.deepEqual(
    checks.filter(({ state }) => state === 'missing').map(({ name }) => name),
    ['@napi-rs/canvas', 'Rendering'],
  );
  t.regex(checks.find(({ name }) => name === '@napi-rs/canvas')?.text ?? '', ADVICE);
});

test('commands that do not render work without the package', async (t) => {
  const folder = await withoutBinary(t);
  for (const args of [['--help'], ['schema', 'design'], ['batch', '--help']]) {
    const { status, stderr } = platen(folder, ...args);
    t.is(status, 0, `${args.join(' ')}: ${stderr}`);
  }
});

test('commands that render work once the named package is installed', async (t) => {
  const folder = await withoutBinary(t);
  const [, name = ''] = ADVICE.exec(platen(folder, 'render', design).stderr) ?? [];
  const place = join(folder, 'node_modules', name);
  await symlink(resolve('node_modules', name), place);
  const { status, stderr } = platen(folder, 'render', design, '--dpi', '24', '--out', 'prints');
  t.is(status, 0, stderr);
  t.true((await readdir(join(folder, 'prints'))).length > 0);
});
