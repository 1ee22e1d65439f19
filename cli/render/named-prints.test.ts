import test from 'ava';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import type { RenderReport } from './render-report.ts';

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

test('--name names prints by their fields and those of the slug, in folders', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'birthday');
  const out = join(folder, 'out');
  const args = ['--name', '{order}/{design}-{area}-{SKU}', '--slug', 'order=A/1', '--slug', 'sku=MUG 11'];
  const { code, stderr } = await runCli('render', design, ...args, '--out', out);
  t.is(code, 0, stderr);
  t.deepEqual(await listFiles(out), ['a-1/birthday-front-mug-11.png']);
});

test('an unknown field is a usage error that lists the fields, and nothing is rendered', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const out = join(folder, 'out');
  const { code, stderr } = await runCli(
    'render',
    design,
    '--name',
    '{design}-{order}',
    '--slug',
    'sku=A',
    '--out',
    out,
  );
  t.is(code, 2);
  t.regex(
    stderr,
    /no field \{order\}\. Use \{design\}, \{product\}, \{area\}, \{item\}, \{format\}, \{sku\}\./,
  );
  t.false((await readdir(folder)).includes('out'));
});

test('two prints with one name are refused, and the first one remains', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const designs = await Promise.all(['a', 'b'].map((name) => writeSmallDesign(folder, name)));
  const out = join(folder, 'out');
  const { code, stdout } = await runCli('render', ...designs, '--name', '{area}', '--json', '--out', out);
  t.is(code, 1);
  const { prints, errors } = JSON.parse(stdout) as RenderReport;
  t.deepEqual(
    prints.map(({ design }) => design),
    [designs[0]],
  );
  t.is(errors[0]?.code, 'output-name-taken');
  t.is(
    errors[0]?.message,
    `${join(out, 'front.png')} is already the file of ${designs[0]}. Add a field to --name.`,
  );
});

test('a slug in names is also printed on PDFs, but not required of PNGs', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const render = (...args: string[]) =>
    runCli('render', design, '--slug', 'order=7', '--out', folder, ...args);
  t.is((await render('--name', '{order}')).code, 0);
  const alone = await render();
  t.is(alone.code, 1);
  t.regex(alone.stderr, /marks-need-pdf/);
  t.is((await render('--name', '{order}', '--format', 'pdf')).code, 0);
  t.is((await render('--name', 'plain', '--format', 'pdf', '--slug', 'order=')).code, 0);
});
