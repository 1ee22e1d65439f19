import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { runCli } from '../testing/run-cli.ts';
import {
  makeTestFolder,
  writeJson,
  writeSmallDesign,
  writeSmallProduct,
  writeText,
} from '../testing/small-job.ts';

const PROFILE = 'engine/print/colour/profiles/ISOcoated_v2_300_bas.icc';

test('render and sheet separate for the press profile of --profile, which is embedded', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'card');
  const out = ['--out', join(folder, 'out')];
  const press = ['--profile', PROFILE, '--ink-limit', '280'];
  const rendered = await runCli('render', design, '-f', 'pdf', '--colour', 'cmyk', ...press, ...out);
  t.is(rendered.code, 0, rendered.stderr);
  const job = {
    version: 1,
    kind: 'gang',
    colour: 'cmyk',
    sheet: { widthMm: 100, heightMm: 100 },
    items: [{ design: 'designs/card.json' }],
  };
  const jobFile = join(folder, 'job.json');
  await writeJson(jobFile, job);
  const sheet = await runCli('sheet', jobFile, ...press, ...out);
  t.is(sheet.code, 0, sheet.stderr);
  for (const file of ['card--front.pdf', 'job.pdf'])
    t.true((await readFile(join(folder, 'out', file))).includes('/OutputConditionIdentifier (Custom)'), file);
  const inRgb = join(folder, 'rgb.json');
  await writeJson(inRgb, { ...job, colour: 'rgb' });
  const refused = await runCli('sheet', inRgb, ...press, ...out);
  t.is(refused.code, 1);
  t.regex(refused.stderr, /"colour": "cmyk".*\[press-needs-cmyk\]/);
});

test('options of a press require prints in CMYK, and values within their limits', async (t) => {
  for (const wrong of [
    ['--profile', PROFILE],
    ['--ink-limit', '280', '--colour', 'rgb'],
    ['--black', 'knockout'],
  ]) {
    const { code, stderr } = await runCli('render', 'design.json', '-f', 'pdf', ...wrong);
    t.is(code, 2);
    t.regex(stderr, /require --colour cmyk/);
  }
  for (const limit of ['149', '401', 'much'])
    t.is((await runCli('render', 'design.json', '--colour', 'cmyk', '--ink-limit', limit)).code, 2, limit);
});

test('a profile that cannot be used is reported before anything is printed', async (t) => {
  const folder = await makeTestFolder(t);
  const text = join(folder, 'text.icc');
  await writeText(text, 'no profile');
  for (const [file, reason] of [
    [text, /text\.icc: .*it is no ICC profile.*\[press-profile-unusable\]/],
    [join(folder, 'none.icc'), /none\.icc: There is no such file.*\[file-missing\]/],
    [folder, /not a regular file/],
  ] as const) {
    const { code, stderr } = await runCli(
      'render',
      'design.json',
      '-f',
      'pdf',
      '--colour',
      'cmyk',
      '--profile',
      file,
    );
    t.is(code, 1);
    t.regex(stderr, reason);
    t.notRegex(stderr, /design\.json/);
    t.is(stderr.split(file).length, 2, 'the file is named once');
  }
});

test('the manifest of a batch records the hash of its profile', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'card');
  const rows = join(folder, 'rows.csv');
  await writeText(rows, 'Item\n1\n');
  const out = join(folder, 'out');
  const command = ['batch', rows, '-d', design, '-f', 'pdf', '--colour', 'cmyk', '--out', out, '--jobs', '1'];
  const { code, stderr } = await runCli(...command, '--profile', PROFILE);
  t.is(code, 0, stderr);
  const manifest = await readFile(join(out, 'manifest.jsonl'), 'utf8');
  const sha256 = createHash('sha256')
    .update(await readFile(PROFILE))
    .digest('hex');
  t.true(manifest.length < 10_000);
  t.true(manifest.includes(`"profile":{"name":"${PROFILE}","sha256":"${sha256}"}`));
  const other = await runCli(...command, '--resume');
  t.regex(other.stderr, /\[batch-changed\]/);
});
