import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import test from 'ava';
import { runCli } from '../testing/run-cli.ts';
import {
  makeTestFolder,
  writeJson,
  writeSmallDesign,
  writeSmallProduct,
  writeText,
} from '../testing/small-job.ts';
import type { ValidateReport } from './validate-files.ts';

test('a folder is searched for products and designs, and other JSON is counted and skipped', async (t) => {
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

test('a finding is a line with file, JSON path and rule, and exits with 1', async (t) => {
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

test('sheet jobs are checked, with their layout and the files of their designs', async (t) => {
  const fine = await runCli('validate', 'fixtures/orders');
  t.is(fine.code, 0);
  t.regex(fine.stderr, /5 sheet jobs checked/);
  const folder = await makeTestFolder(t);
  const job = { version: 1, kind: 'gang', roll: { widthMm: 300 }, items: [{ design: 'gone.json' }] };
  const file = join(folder, 'job.json');
  await writeJson(file, job);
  const gone = await runCli('validate', file);
  t.is(gone.code, 1);
  t.regex(gone.stdout, /gone\.json: error: /);
  await writeJson(file, { ...job, spacing: 4 });
  t.regex((await runCli('validate', file)).stdout, /job\.json\S*: error: .*spacing.* \[sheet-job-invalid\]/);

  await writeSmallProduct(folder, { art: 'gone.svg' });
  await writeSmallDesign(folder, 'a');
  const report = async (changes: object) => {
    await writeJson(file, { ...job, items: [{ design: 'designs/a.json' }], ...changes });
    return (await runCli('validate', file)).stdout;
  };
  t.regex(await report({}), /product\.json: .*error: .*gone\.svg.* \[asset-missing\]/);
  await writeSmallProduct(folder);
  t.is(await report({}), '');
  t.regex(
    await report({ items: [{ design: 'designs/a.json', printArea: 'Lid' }] }),
    /job\.json: (.*: )?error: .*Lid/,
  );
  t.regex(await report({ roll: { widthMm: 20 } }), /job\.json: (.*: )?error: .*mm/);
});

test('only the intentionally incomplete fixtures have findings', async (t) => {
  const { code, stdout } = await runCli('validate', 'fixtures/products', 'fixtures/designs', '--json');
  const { products, designs, findings } = JSON.parse(stdout) as ValidateReport;
  t.true(products >= 6);
  t.true(designs >= 30);
  t.is(code, 1);
  t.true(findings.some(({ file }) => file === join('fixtures/designs/case-nothing-uploaded.json')));
  const mandatory = ['C5-01', 'C5-02'];
  t.deepEqual(
    findings.filter(({ rule }) => !mandatory.includes(rule)),
    [],
  );
});

test('a file named on the command line must be a product or a design', async (t) => {
  const folder = await makeTestFolder(t);
  const file = join(folder, 'package.json');
  await writeJson(file, { name: 'a shop' });
  const { code, stdout } = await runCli('validate', file);
  t.is(code, 1);
  t.regex(stdout, /\[file-kind-unknown\]/);
});

test('an invalid or missing file is one finding, and the others are checked', async (t) => {
  const folder = await makeTestFolder(t);
  await writeText(join(folder, 'broken.json'), 'no JSON');
  const { code, stdout } = await runCli('validate', folder, join(folder, 'absent'), '--json');
  t.is(code, 1);
  const { findings } = JSON.parse(stdout) as ValidateReport;
  t.deepEqual(findings.map(({ rule }) => rule).sort(), ['file-missing', 'json-invalid']);
});

test('a design without its product is checked against the given one', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a', { product: undefined, customisation: {} });
  t.regex((await runCli('validate', design)).stdout, /\[product-unknown\]/);
  t.notRegex((await runCli('validate', design, '--product', product)).stdout, /error/);
});

test('an unknown field is a warning with the nearest name, and an error with --strict', async (t) => {
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

/** A product with fonts, next to those of {@link writeSmallProduct}. */
async function writeFonts(folder: string, fonts: object[]): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeJson(file, { ...product, fonts });
  return file;
}

test('every font and picture that a file refers to is opened, and a finding names it', async (t) => {
  const folder = await makeTestFolder(t);
  const broken = { id: 1, font: 'Broken', uploadUrl: 'broken.ttf' };
  const gone = { id: 2, font: 'Gone', uploadUrl: '../gone.ttf' };
  await writeText(join(folder, 'products/badge/broken.ttf'), 'no font');
  const product = await writeFonts(folder, [broken, gone]);
  await writeText(join(folder, 'products/badge/dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { code, stdout } = await runCli('validate', product, '--json');
  t.is(code, 1);
  const { findings } = JSON.parse(stdout) as ValidateReport;
  t.deepEqual(
    findings.map(({ path, rule }) => [path, rule]),
    [
      [
        'shopProduct.shopProductVariants[0].layerGroups[0].layers[0].configuration.image.url',
        'clip-art-broken',
      ],
      ['fonts[0].uploadUrl', 'font-unreadable'],
      ['fonts[1].uploadUrl', 'asset-missing'],
    ],
  );
  t.regex(findings[0]!.message, /^dot\.svg: /);
  t.regex(findings[1]!.message, /^broken\.ttf \(Broken\): /);
});

test('a truncated JPEG with a proper end is found, which decoders fill with grey', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const whole = await readFile('fixtures/images/mountain-lake.jpg');
  const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
  await mkdir(join(folder, 'designs'));
  await writeFile(join(folder, 'designs/photo.jpg'), cut);
  const image = { id: 11, configuration: { image: { url: 'photo.jpg' } } };
  const design = await writeSmallDesign(folder, 'a', {
    customisation: { configuration: { masks: [{ id: 1, layers: [image] }] } },
  });
  t.regex(
    (await runCli('validate', design)).stdout,
    /a\.json: \S+url: error: photo\.jpg: .+ \[picture-broken\]/,
  );
  await writeFile(join(folder, 'designs/photo.jpg'), whole);
  t.notRegex((await runCli('validate', design)).stdout, /photo\.jpg/);
});

test('no file outside of --assets is read, but without it a file may refer to neighbouring folders', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder, { art: '../../art/dot.svg' });
  await writeText(join(folder, 'art/dot.svg'), await readFile(join(product, '../dot.svg'), 'utf8'));
  t.is((await runCli('validate', product)).code, 0);
  const narrow = await runCli('validate', product, '--assets', join(folder, 'products'));
  t.regex(narrow.stdout, /\[asset-outside-folder\]/);
});

test('a product that several designs name is checked once, even when it is not named itself', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { art: 'gone.svg' });
  const designs = [await writeSmallDesign(folder, 'a'), await writeSmallDesign(folder, 'b')];
  const { stdout } = await runCli('validate', ...designs, '--json');
  const { findings } = JSON.parse(stdout) as ValidateReport;
  t.deepEqual(
    findings.map(({ rule, file }) => [rule, basename(file)]),
    [['asset-missing', 'product.json']],
  );
});

test('limits of preflight that cannot be read are found', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as { shopProduct: object };
  const configuration = { preflight: { profile: 'dtg', minTextPoint: 9 } };
  await writeJson(file, {
    ...product,
    shopProduct: { ...product.shopProduct, enterpriseProductGroup: { id: 1, configuration } },
  });
  t.regex((await runCli('validate', file)).stdout, /minTextPoint[^]* \[preflight-limits-invalid\]/);
});

test('an omitted part of a Photoshop document is a warning, a missing smart object an error', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  const url = 'photoshop/scene.json';
  await writeJson(file, { ...product, mockupScenes: [{ name: 'photoshop', url }] });
  const beside = join(dirname(file), 'photoshop');
  await cp('fixtures/mockups/photoshop', beside, { recursive: true });
  const check = async () => {
    const { stdout } = await runCli('validate', file, '--json');
    const { findings } = JSON.parse(stdout) as {
      findings: { severity: string; rule: string; message: string }[];
    };
    return findings
      .filter(({ rule }) => rule.startsWith('psd-'))
      .map(({ severity, rule }) => `${severity} ${rule}`);
  };
  t.deepEqual(await check(), ['warning psd-effects-ignored', 'warning psd-adjustment-ignored']);
  const scene = await readFile(join(beside, 'scene.json'), 'utf8');
  await writeFile(join(beside, 'scene.json'), scene.replace('"Flag"', '"Banner"'));
  t.deepEqual(await check(), ['error psd-smart-object-missing']);
});
