import { readFile } from 'node:fs/promises';
import test from 'ava';
import { join } from 'node:path';
import { runCli } from '../testing/run-cli.ts';
import {
  makeTestFolder,
  writeJson,
  writeSmallDesign,
  writeSmallProduct,
  writeText,
} from '../testing/small-job.ts';
import type { ValidateReport } from './validate-files.ts';

test('a folder is searched for products and designs; other JSON is passed over, and said to be', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  await writeJson(join(folder, 'package.json'), { name: 'a shop' });
  const { stdout } = await runCli('validate', folder, '--json');
  const { products, designs, others } = JSON.parse(stdout) as ValidateReport;
  t.deepEqual(
    { products, designs, others },
    { products: 1, designs: 1, others: [join(folder, 'package.json')] },
  );
});

test('a finding is a line with file, JSON path and rule, and the exit code is 1', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a', {
    customisation: {
      configuration: { masks: [{ id: 1, layers: [{ id: 11, objectConfiguration: { left: 'far' } }] }] },
    },
  });
  const { code, stdout, stderr } = await runCli('validate', design);
  t.is(code, 1);
  t.regex(
    stdout,
    /^\S+a\.json: customisation\.configuration\.masks\[0\]\.layers\[0\]\S*: error: .+ \[design-invalid\]$/m,
  );
  t.regex(stderr, /1 finding$/m);
});

test('sheet jobs are checked, and so is that their designs are there', async (t) => {
  const fine = await runCli('validate', 'fixtures/orders');
  t.is(fine.code, 0);
  t.regex(fine.stderr, /3 sheet jobs checked/);
  const folder = await makeTestFolder(t);
  const job = { version: 1, kind: 'gang', roll: { widthMm: 300 }, items: [{ design: 'gone.json' }] };
  const file = join(folder, 'job.json');
  await writeJson(file, job);
  const gone = await runCli('validate', file);
  t.is(gone.code, 1);
  t.regex(gone.stdout, /gone\.json: error: /);
  await writeJson(file, { ...job, spacing: 4 });
  t.regex((await runCli('validate', file)).stdout, /job\.json\S*: error: .*spacing.* \[sheet-job-invalid\]/);
});

test('of the fixtures only those that are made to be incomplete have errors', async (t) => {
  const { code, stdout } = await runCli('validate', 'fixtures/products', 'fixtures/designs', '--json');
  const { products, designs, findings } = JSON.parse(stdout) as ValidateReport;
  t.true(products >= 6);
  t.true(designs >= 30);
  t.is(code, 1);
  const errors = findings.filter(({ severity }) => severity === 'error');
  t.true(errors.some(({ file }) => file === join('fixtures/designs/case-nothing-uploaded.json')));
  const mandatory = ['C5-01', 'C5-02'];
  t.deepEqual(
    errors.filter(({ rule }) => !mandatory.includes(rule)),
    [],
  );
});

test('a file named on the command line has to be a product or a design', async (t) => {
  const folder = await makeTestFolder(t);
  const file = join(folder, 'package.json');
  await writeJson(file, { name: 'a shop' });
  const { code, stdout } = await runCli('validate', file);
  t.is(code, 1);
  t.regex(stdout, /\[file-kind-unknown\]/);
});

test('what is broken or not there is a finding each, and the rest is checked', async (t) => {
  const folder = await makeTestFolder(t);
  await writeText(join(folder, 'broken.json'), 'no JSON');
  const { code, stdout } = await runCli('validate', folder, join(folder, 'absent'), '--json');
  t.is(code, 1);
  const { findings } = JSON.parse(stdout) as ValidateReport;
  t.deepEqual(findings.map(({ rule }) => rule).sort(), ['file-missing', 'json-invalid']);
});

test('a design without its product is checked against the one given', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a', { product: undefined, customisation: {} });
  t.regex((await runCli('validate', design)).stdout, /\[product-unknown\]/);
  t.notRegex((await runCli('validate', design, '--product', product)).stdout, /error/);
});

test('a field that the model does not have is a warning with the nearest name, and an error with --strict', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  await writeText(product, (await readFile(product, 'utf8')).replace('"imageDPI"', '"imageDpi"'));
  const design = await writeSmallDesign(folder, 'a', { nmae: 'Ada' });
  const lenient = await runCli('validate', folder);
  t.is(lenient.code, 0);
  t.regex(
    lenient.stdout,
    /product\.json: printAreas\[0\]\.configuration\.imageDpi: warning: The field "imageDpi" is unknown and has no effect\. Did you mean "imageDPI"\? \[field-unknown\]$/m,
  );
  t.regex(lenient.stdout, /a\.json: nmae: warning: .+ Did you mean "name"\?/);
  t.regex(lenient.stderr, /2 findings$/m);
  const strict = await runCli('validate', folder, '--strict');
  t.is(strict.code, 1);
  t.regex(strict.stdout, /imageDpi: error: /);
  t.is((await runCli('validate', design, '--strict')).code, 1);
});
