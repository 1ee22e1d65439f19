import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import type { RenderReport } from './render-report.ts';

const reportOf = (stdout: string): RenderReport => JSON.parse(stdout) as RenderReport;

test('--preflight refuses a print with an error, and with --fail-on warning one with a warning', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const small = await writeSmallDesign(folder, 'small');
  const layers = [{ id: 11, hideLayer: true }];
  const empty = await writeSmallDesign(folder, 'empty', {
    customisation: { configuration: { masks: [{ id: 1, layers }] } },
  });
  const out = join(folder, 'out');
  const args = ['render', small, empty, '--out', out, '--json', '--preflight', 'offset'];
  const byError = await runCli(...args);
  t.is(byError.code, 1);
  t.deepEqual(await readdir(out), ['small--front.png']);
  const report = reportOf(byError.stdout);
  t.deepEqual(
    report.preflight.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
    ['artwork-outside-safe', 'page-blank'],
  );
  t.deepEqual(
    report.errors.map(({ design, code }) => [design, code]),
    [[empty, 'preflight-failed']],
  );
  await rm(out, { recursive: true });
  const byWarning = reportOf((await runCli(...args, '--fail-on', 'warning')).stdout);
  t.deepEqual(byWarning.prints, []);
  t.is(byWarning.errors.length, 2);
});

test('a text that loses its emoji is printed, with a finding', async (t) => {
  const folder = await makeTestFolder(t);
  const { code, stderr } = await runCli('render', await writeTextDesign(folder, 'Hello 😀'), '--out', folder);
  t.is(code, 1);
  t.regex(stderr, /Name: Emoji are removed from the text\. \[text-changed\]/);
  t.is((await runCli('render', await writeTextDesign(folder, 'Hello'), '--out', folder)).code, 0);
});

/** A design of one text layer in Lora. */
async function writeTextDesign(folder: string, text: string): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as { shopProduct: object };
  await copyFile('fixtures/fonts/lora/lora-latin-400-normal.woff2', join(file, '../lora.woff2'));
  const layer = {
    id: 11,
    name: 'Name',
    designFunction: 'TEXTAREA',
    fontId: 1,
    configuration: { text: { text: '', fontSize: 40 } },
    objectConfiguration: { left: 50, top: 150, width: 400, height: 200, scaleX: 1, scaleY: 1 },
  };
  await writeJson(file, {
    ...product,
    fonts: [{ id: 1, font: 'Lora', uploadUrl: 'lora.woff2' }],
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers: [layer] }] }],
    },
  });
  const saved = [{ id: 11, configuration: { text: { text } } }];
  return writeSmallDesign(folder, 'text', {
    customisation: { configuration: { masks: [{ id: 1, layers: saved }] } },
  });
}

test('--fail-on without --preflight is refused instead of having no effect', async (t) => {
  const { code, stderr } = await runCli('render', 'fixtures/designs/mug-corgi.json', '--fail-on', 'error');
  t.is(code, 2);
  t.regex(stderr, /^error: --fail-on requires --preflight/);
});
