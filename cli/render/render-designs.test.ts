import test from 'ava';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { builtCli, runCli, startCli } from '../testing/run-cli.ts';
import {
  makeTestFolder,
  writeJson,
  writeSmallDesign,
  writeSmallProduct,
  writeText,
} from '../testing/small-job.ts';
import type { RenderReport } from './render-report.ts';

const reportOf = (stdout: string): RenderReport => JSON.parse(stdout) as RenderReport;

test('a design becomes a PNG in exact size, named after design and print area', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'birthday');
  const { code, stdout, stderr } = await runCli('render', design, '--out', join(folder, 'out'));
  t.is(code, 0, stderr);
  t.is(stderr, '');
  t.regex(stdout, /birthday--front\.png {2}25\.4 x 25\.4 mm {2}300 x 300 px {2}300 dpi/);
  const png = PNG.sync.read(await readFile(join(folder, 'out/birthday--front.png')));
  t.deepEqual([png.width, png.height], [300, 300]);
  const middle = (150 * 300 + 150) * 4;
  t.deepEqual([...png.data.subarray(middle, middle + 4)], [0, 0x66, 0xcc, 255]);
});

test('--json prints one object and nothing else, with the hashes of the files', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const designs = await Promise.all(['a', 'b'].map((name) => writeSmallDesign(folder, name)));
  const { code, stdout } = await runCli(
    'render',
    ...designs,
    '--json',
    '--previews',
    '--dpi',
    '100',
    '--out',
    join(folder, 'out'),
  );
  t.is(code, 0);
  const { version, prints, previews, errors } = reportOf(stdout);
  t.regex(version, /^\d+\.\d+\.\d+/);
  t.deepEqual(errors, []);
  t.deepEqual(
    prints.map(({ design, widthPx, heightPx, dpi, widthMm, heightMm, format }) => ({
      design,
      widthPx,
      heightPx,
      dpi,
      widthMm,
      heightMm,
      format,
    })),
    designs.map((design) => ({
      design,
      widthPx: 100,
      heightPx: 100,
      dpi: 100,
      widthMm: 25.4,
      heightMm: 25.4,
      format: 'png' as const,
    })),
  );
  t.deepEqual(
    previews.map(({ view, sizePx }) => ({ view, sizePx })),
    [
      { view: 'Front', sizePx: 1000 },
      { view: 'Front', sizePx: 1000 },
    ],
  );
  for (const { file, sha256, sizeBytes } of [...prints, ...previews]) {
    const bytes = await readFile(file);
    t.is(bytes.length, sizeBytes);
    t.is(createHash('sha256').update(bytes).digest('hex'), sha256);
  }
});

test('--jpg-quality makes JPGs smaller, and must be from 1 to 100', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const sizeAt = async (...quality: string[]) => {
    const { stdout } = await runCli(
      'render',
      design,
      '--format',
      'jpg',
      '--json',
      ...quality,
      '--out',
      folder,
    );
    return reportOf(stdout).prints[0]!.sizeBytes;
  };
  t.true((await sizeAt('--jpg-quality', '20')) < (await sizeAt()));
  const refused = await runCli('render', design, '--jpg-quality', '101', '--out', folder);
  t.is(refused.code, 2);
  t.regex(refused.stderr, /from 1 to 100/);
});

test('--format jpg writes a JPEG', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  t.is((await runCli('render', design, '--format', 'jpg', '--out', folder)).code, 0);
  t.is((await readFile(join(folder, 'a--front.jpg'))).subarray(0, 3).toString('hex'), 'ffd8ff');
});

test('--format pdf writes a PDF, reported in millimetres without pixels', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout, stderr } = await runCli('render', design, '--format', 'pdf', '--out', folder);
  t.is(code, 0, stderr);
  t.regex(stdout, /a--front\.pdf {2}25\.4 x 25\.4 mm {2}PDF\/X-4 {2}[\d.]+ KB\n$/);
  t.is((await readFile(join(folder, 'a--front.pdf'))).toString('latin1', 0, 5), '%PDF-');
});

test('--pages together writes one PDF of all prints, named after the design', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const items = [1, 2].map((itemNbr) => ({ itemNbr, layers: [] }));
  const design = await writeSmallDesign(folder, 'a', { customisation: { textAreaQuantities: items } });
  const args = ['--format', 'pdf', '--pages', 'together', '--json', '--out', join(folder, 'out')];
  const { code, stdout, stderr } = await runCli('render', design, ...args);
  t.is(code, 0, stderr);
  t.deepEqual(
    reportOf(stdout).prints.map(({ file, page, itemNbr }) => ({ file, page, itemNbr })),
    [1, 2].map((number) => ({ file: join(folder, 'out/a.pdf'), page: number, itemNbr: number })),
  );
  t.deepEqual(await readdir(join(folder, 'out')), ['a.pdf']);
});

test('--marks and --slug enlarge the page, while the print keeps its size', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const boxesOf = async (...options: string[]) => {
    const { code, stdout, stderr } = await runCli(
      'render',
      design,
      '--format',
      'pdf',
      '--out',
      folder,
      ...options,
    );
    t.is(code, 0, stderr);
    t.regex(stdout, /25\.4 x 25\.4 mm/);
    const pdf = (await readFile(join(folder, 'a--front.pdf'))).toString('latin1');
    const [, ...media] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(pdf)!;
    return media.map((points) => Math.round((Number(points) * 25.4) / 7.2) / 10);
  };
  t.deepEqual(await boxesOf(), [25.4, 25.4]);
  t.deepEqual(await boxesOf('--marks', 'crop'), [41.4, 41.4]);
  const [width, height] = await boxesOf('--slug', 'order=10=42', '--slug', 'sku=A');
  t.is(width, 77);
  t.true(height! > 35);
});

test('the slug of a print contains the name of its design', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const heightOf = async (name: string) => {
    const design = await writeSmallDesign(folder, name);
    const args = ['--format', 'pdf', '--marks', 'slug', '--out', folder];
    t.is((await runCli('render', design, ...args)).code, 0);
    const pdf = (await readFile(join(folder, `${name}--front.pdf`))).toString('latin1');
    return Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(pdf)![1]);
  };
  t.true(
    (await heightOf('a-design-with-a-name-that-needs-several-lines-in-a-slug')) > (await heightOf('a')),
    'a longer name has more lines',
  );
});

test('marks in a format without them are refused with advice', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const png = await runCli('render', design, '--marks', '--out', folder);
  t.is(png.code, 1);
  t.regex(png.stderr, /print area front is printed as PNG.*ask for PDF.*\[marks-need-pdf\]/);
  const unknown = await runCli('render', design, '--marks', 'crop,corner');
  t.is(unknown.code, 2);
  t.regex(unknown.stderr, /crop, registration, bar, slug/);
  const field = await runCli('render', design, '--slug', 'colour=red');
  t.is(field.code, 2);
  t.regex(field.stderr, /order, item, sku, quantity, date/);
});

test('an invalid design is reported with exit code 1, and the others are rendered', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const broken = join(folder, 'designs/broken.json');
  await writeText(broken, '{"version": 1,');
  const designs = [broken, await writeSmallDesign(folder, 'good'), join(folder, 'designs/absent.json')];
  const { code, stdout, stderr } = await runCli('render', ...designs, '--json', '--out', join(folder, 'out'));
  t.is(code, 1);
  const { prints, errors } = reportOf(stdout);
  t.deepEqual(
    prints.map(({ file }) => file),
    [join(folder, 'out/good--front.png')],
  );
  t.deepEqual(
    errors.map(({ file, code: fault }) => [file, fault]),
    [
      [broken, 'json-invalid'],
      [designs[2], 'file-missing'],
    ],
  );
  t.regex(stderr, /broken\.json: .*line 1, column \d+\. \[json-invalid\]/);
});

test('an invalid product is reported with its file and JSON path', async (t) => {
  const folder = await makeTestFolder(t);
  const product = join(folder, 'products/badge/product.json');
  await writeJson(product, {
    version: 1,
    shopProduct: { id: 1 },
    maskGroups: [{ id: 1, masks: [{ name: 'x' }] }],
  });
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout } = await runCli('render', design, '--json', '--out', join(folder, 'out'));
  t.is(code, 1);
  const [error] = reportOf(stdout).errors;
  t.like(error, { design, file: product, code: 'product-invalid', path: 'maskGroups[0].masks[0].id' });
});

test('an existing file is replaced atomically, and no temporary file remains', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const out = join(folder, 'out');
  await mkdir(out);
  await writeFile(join(out, 'a--front.png'), 'an earlier print');
  t.is((await runCli('render', design, '--out', out)).code, 0);
  t.deepEqual(await readdir(out), ['a--front.png']);
  t.is((await readFile(join(out, 'a--front.png'))).subarray(1, 4).toString(), 'PNG');
});

test('two designs with one name do not overwrite each other', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const first = await writeSmallDesign(folder, 'a');
  const second = join(folder, 'more/a.json');
  await writeJson(second, { version: 1, product: '../products/badge/product.json' });
  const { code, stdout } = await runCli('render', first, second, '--json', '--out', join(folder, 'out'));
  t.is(code, 1);
  const { prints, errors } = reportOf(stdout);
  t.deepEqual(
    prints.map(({ design }) => design),
    [first],
  );
  t.deepEqual(
    errors.map(({ design, code: fault }) => [design, fault]),
    [[second, 'output-name-taken']],
  );
});

test('--area selects one print area, and an unknown name is an error', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  t.is((await runCli('render', design, '--area', 'Front', '--out', folder)).code, 0);
  const { code, stderr } = await runCli('render', design, '--area', 'Back', '--out', folder);
  t.is(code, 1);
  t.regex(stderr, /\[print-area-missing\]/);
});

test('--product replaces the product that the design names', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a', { product: undefined });
  t.regex((await runCli('render', design, '--out', folder)).stderr, /\[product-unknown\]/);
  t.is((await runCli('render', design, '--product', product, '--out', folder)).code, 0);
});

for (const art of [
  '../../../outside.svg',
  '/etc/hostname',
  'file:///etc/hostname',
  'http://127.0.0.1:9/dot.svg',
]) {
  test(`a file outside the asset folder is not read: ${art}`, async (t) => {
    const folder = await makeTestFolder(t);
    await writeText(
      join(folder, 'outside.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    );
    await writeSmallProduct(join(folder, 'shop'), { art });
    const design = await writeSmallDesign(join(folder, 'shop'), 'a');
    const { code, stdout } = await runCli('render', design, '--json', '--out', join(folder, 'out'));
    t.is(code, 1);
    t.deepEqual(
      reportOf(stdout).errors.map(({ code: fault }) => fault),
      ['asset-outside-folder'],
    );
    t.deepEqual(await readdir(join(folder, 'out')), []);
  });
}

test('a product outside of --assets is refused', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout } = await runCli(
    'render',
    design,
    '--json',
    '--assets',
    join(folder, 'designs'),
    '--out',
    folder,
  );
  t.is(code, 1);
  t.is(reportOf(stdout).errors[0]?.code, 'asset-outside-folder');
});

test('- renders the design of standard input, whose references are relative to the working folder', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  const design = await readFile(await writeSmallDesign(folder, 'a'));
  const out = join(folder, 'out');
  const pipe = async (bytes: Uint8Array, ...args: string[]) => {
    const { child, ended } = await startCli(['render', '-', '--assets', folder, '--out', out, ...args], {
      cwd: join(folder, 'designs'),
    });
    child.stdin?.on('error', () => {}); // a refusal closes the pipe
    child.stdin?.end(bytes);
    return ended;
  };
  t.is((await pipe(design)).code, 0);
  t.deepEqual(await readdir(out), ['design--front.png']);
  const rendered = await readFile(join(out, 'design--front.png'));
  t.is((await pipe(design, '--product', product, '--name', 'named')).code, 0);
  t.true(rendered.equals(await readFile(join(out, 'named.png'))));

  const broken = await pipe(design.subarray(0, 20));
  t.is(broken.code, 1);
  t.regex(broken.stderr, /-: The input is not valid JSON/);
  t.regex((await pipe(Buffer.alloc(21e6, ' '))).stderr, /-: The input is larger than 20000000 bytes/);
  const two = await pipe(design, 'other.json');
  t.is(two.code, 2);
  t.regex(two.stderr, /Standard input \(-\) must be the only design/);
});

test('Ctrl-C ends the wait for standard input', async (t) => {
  const folder = await makeTestFolder(t);
  const { child, ended } = await startCli(['render', '-', '--out', join(folder, 'out')]);
  // More than a pipe holds: it was read when it is written.
  await new Promise((done) => child.stdin!.write(Buffer.alloc(1e6, ' '), done));
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  t.is(code, 130);
  t.notRegex(stderr, /fault in Platen/);
});

test('a picture that canvases do not decode is printed, and its conversion is reported', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { art: 'dot.gif' });
  const create = { width: 8, height: 8, channels: 3, background: '#06c' } as const;
  await writeFile(join(folder, 'products/badge/dot.gif'), await sharp({ create }).gif().toBuffer());
  const design = await writeSmallDesign(folder, 'a');
  const { code, stdout, stderr } = await runCli('render', design, '--json', '--out', join(folder, 'out'));
  t.is(code, 0, stderr);
  t.regex(stderr, /a\.json: products\/badge\/dot\.gif is of format GIF; it is printed as PNG\./);
  const { conversions, prints } = reportOf(stdout);
  t.deepEqual(conversions, [{ design, file: 'products/badge/dot.gif', from: 'GIF', to: 'PNG' }]);
  t.false(prints[0]!.isBlank);
  const checked = await runCli('validate', join(folder, 'products'));
  t.regex(checked.stdout, /warning: dot\.gif is of format GIF; it is printed as PNG\. \[picture-converted\]/);
});

test('an output folder that is a file is reported', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  await writeText(join(folder, 'out'), 'a file');
  const { code, stderr } = await runCli('render', design, '--out', join(folder, 'out'));
  t.is(code, 1);
  t.regex(stderr, /\/out: .*not a folder.*\[file-missing\]/);
});

test('in a pipe there is no progress bar and no control character', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const { stdout, stderr } = await runCli('render', design, '--out', folder);
  t.notRegex(stdout + stderr, /[\x00-\x09\x0b-\x1f]/);
});

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} during a large print leaves no file`, async (t) => {
    const folder = await makeTestFolder(t);
    await writeSmallProduct(folder, { sideMm: 1500 }); // 17,717 x 17,717 px
    const design = await writeSmallDesign(folder, 'large');
    const out = join(folder, 'out');
    await mkdir(out);
    const { child, ended } = await startCli(['render', design, '--out', out]);
    while ((await readdir(out)).length === 0 && child.exitCode === null) await pause(10);
    t.regex((await readdir(out)).join(), /^\.large--front\.png\.\d+\.part$/);
    child.kill(signal);
    t.is((await ended).code, expected);
    t.deepEqual(await readdir(out), []);
  });
}

test('the examples of render --help run as pasted', async (t) => {
  const folder = await makeTestFolder(t);
  await symlink(join(process.cwd(), 'fixtures'), join(folder, 'fixtures'));
  await symlink(builtCli(), join(folder, 'dist'));
  const { stdout } = await runCli('render', '--help');
  const examples = [...stdout.slice(stdout.indexOf('Examples:')).matchAll(/^ {2}(node dist\/cli\.js .+)$/gm)];
  t.true(examples.length >= 3);
  for (const [, line = ''] of examples) {
    const code = await runShell(line, folder);
    t.is(code, 0, line);
  }
});

async function runShell(line: string, cwd: string): Promise<number | null> {
  const { spawn } = await import('node:child_process');
  const child = spawn('sh', ['-c', line], { cwd, stdio: 'ignore' });
  return new Promise((done) => child.on('close', done));
}
