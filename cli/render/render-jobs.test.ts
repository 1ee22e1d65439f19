import test from 'ava';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCli, startCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign, writeSmallProduct, writeText } from '../testing/small-job.ts';
import type { RenderReport } from './render-report.ts';

test('--jobs gives the same files and faults, reported in the same order', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm: 60 });
  const names = ['e', 'a', 'c', 'b'];
  const designs = await Promise.all(names.map((name) => writeSmallDesign(folder, name)));
  const broken = join(folder, 'designs/broken.json');
  await writeText(broken, '{');
  const again = await writeSmallDesign(folder, 'more/a', { product: '../../products/badge/product.json' });
  const files = [designs[0]!, designs[1]!, broken, designs[2]!, again, designs[3]!];
  const run = async (jobs: string) => {
    const out = join(folder, 'out');
    const args = ['--jobs', jobs, '--previews', '--ticket', 'json', '--out', out];
    const json = await runCli('render', ...files, '--json', ...args);
    const lines = await runCli('render', ...files, ...args);
    const report = JSON.parse(json.stdout) as RenderReport;
    for (const print of report.prints) print.timings = [];
    return { report, code: json.code, stderr: json.stderr, lines: lines.stdout, files: await readdir(out) };
  };
  const one = await run('1');
  t.is(one.code, 1);
  t.deepEqual(
    one.report.errors.map(({ code }) => code),
    ['json-invalid', 'output-name-taken'],
  );
  t.is(one.report.prints.length, 4);
  t.deepEqual(await run('3'), one);
});

test('SIGINT stops every thread during its print and leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm: 1500 }); // 17,717 x 17,717 px
  const designs = await Promise.all(['a', 'b', 'c'].map((name) => writeSmallDesign(folder, name)));
  const out = join(folder, 'out');
  await mkdir(out);
  const { child, ended } = await startCli(['render', ...designs, '--jobs', '2', '--out', out]);
  while ((await readdir(out)).length < 2 && child.exitCode === null) await pause(10);
  child.kill('SIGINT');
  t.is((await ended).code, 130);
  t.deepEqual(await readdir(out), []);
});
