import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { PRODUCT_TEMPLATES } from '../../engine/node.ts';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder } from '../testing/small-job.ts';

test('each template creates a valid product, which prints its name where it has a text', async (t) => {
  const folder = await makeTestFolder(t);
  for (const template of PRODUCT_TEMPLATES) {
    const begun = await runCli(
      'init',
      join(folder, template),
      '--template',
      template,
      '--name',
      'Rowing Club',
    );
    t.is(begun.code, 0, begun.stderr);
    const pictures = template === 'shirt' ? ['t-shirt-back.webp', 't-shirt-front.webp'] : [];
    t.deepEqual((await readdir(join(folder, template))).sort(), [
      'design.json',
      'fonts',
      'product.json',
      ...pictures,
    ]);
  }
  const { stdout } = await runCli('validate', folder, '--strict');
  // A blank product has no layers yet.
  t.notRegex(stdout.replaceAll(/^.*blank\/product\.json.*$/gm, ''), /error|warning/);
  const out = join(folder, 'out');
  const { code, stderr } = await runCli(
    'render',
    join(folder, 'plaque/design.json'),
    '--dpi',
    '72',
    '--out',
    out,
  );
  t.is(code, 0, stderr);
  t.deepEqual(await readdir(out), ['design--plate.png']);
});

test('an existing file is not replaced, and then nothing is written', async (t) => {
  const folder = await makeTestFolder(t);
  const design = join(folder, 'design.json');
  await writeFile(design, 'mine');
  const { code, stderr } = await runCli('init', folder);
  t.is(code, 1);
  t.regex(stderr, /design\.json: The file exists already\. .+ \[file-exists\]/);
  t.is(await readFile(design, 'utf8'), 'mine');
  t.deepEqual(await readdir(folder), ['design.json']);
});

test('the printed command names the design in one word for a shell', async (t) => {
  const folder = await makeTestFolder(t);
  const { stderr } = await runCli('init', join(folder, "Ann's mug"));
  t.true(stderr.includes(`platen render '${folder}/Ann'\\''s mug/design.json'`), stderr);
});
