import { createHash } from 'node:crypto';
import test from 'ava';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path/posix';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { rebaseAssets } from '../../model/rebase-assets.ts';
import { openAssetFolder } from '../../platform/node/asset-folder.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { prepareBatchTemplate } from '../../rules/quantities/batch-template.ts';
import { AssetLibrary } from '../../scene/asset-library.ts';
import type { PrintTask, PrintTaskOptions } from '../print-task.ts';
import { renderPrint } from '../render-print.ts';
import { BatchPress } from './batch-press.ts';

async function openPress(design: string, header: string[], options: PrintTaskOptions) {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(`fixtures/${file}`, 'utf8'));
  const parsed = parseDesign(await readJson(design));
  const productFile = parsed.product!.replace('../', '');
  const product = rebaseAssets(parseProduct(await readJson(productFile)), dirname(productFile));
  const template = prepareBatchTemplate(
    product,
    rebaseAssets(parsed, dirname(design)),
    header,
    (name) => `images/${name}`,
  );
  const tools = {
    library: new AssetLibrary(await openAssetFolder('fixtures'), nodePlatform),
    platform: nodePlatform,
  };
  return { press: new BatchPress(template, tools, options), tools };
}

async function hashOf(
  print: (sink: { write(bytes: Uint8Array): void }) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256');
  await print({ write: (bytes) => void hash.update(bytes) });
  return hash.digest('hex');
}

/**
 * Designs whose rows differ in several ways: constant layers are below, above or between those that change, or there
 * are none.
 */
const batches: [design: string, columns: string[], rows: string[][], options?: PrintTaskOptions][] = [
  [
    'batches/name-plate.json',
    ['Recipient', 'Citation', 'Emblem'],
    [
      ['Amelia Hartwell', 'first', 'Anchor'],
      ['Bo', 'second', 'Anchor'],
      ['Zoë Ågren', 'first', 'Paw'],
      ['Zoë Ågren', 'first', 'Paw'],
      ['Ivana Kovačić-Đurđević', 'a citation that is\nset in several lines\nand is taller', ''],
      ['Bo', '', ''],
    ],
  ],
  [
    'designs/canvas-good-boy.json',
    ['Title', 'Message'],
    [
      ['Rex', 'sits'],
      ['Bella', 'sits'],
      ['Bella', 'stays'],
    ],
  ],
  [
    'designs/canvas-good-boy.json',
    ['Photo'],
    [['misty-forest.jpg'], ['marbled-paper.jpg'], ['misty-forest.jpg']],
    { dpi: 40 },
  ],
  [
    'designs/coaster-stargazers.json',
    ['Names', 'Round photo'],
    [
      ['Ann & Bob', ''],
      ['Ann & Bob', 'misty-forest.jpg'],
      ['Cleo & Dan', 'misty-forest.jpg'],
      ['Cleo & Dan', ''],
    ],
  ],
  [
    'designs/shirt-team-okonkwo.json',
    ['Player name', 'Number'],
    [
      ['Okonkwo', '7'],
      ['Lindqvist', '8'],
      ['Lindqvist', '9'],
    ],
  ],
  [
    'designs/case-monogram.json',
    ['Monogram', 'Case colour'],
    [
      ['AB', ''],
      ['CD', ''],
      ['CD', 'Midnight'],
    ],
  ],
  ['batches/name-plate.json', ['Recipient'], [['Ann'], ['Bob'], ['Cy']], { format: 'jpg' }],
  ['batches/name-plate.json', ['Recipient'], [['Ann'], ['Bob'], ['Cy']], { format: 'pdf' }],
];

for (const [design, columns, rows, options = {}] of batches)
  test(`rows of ${design} by ${columns.join(', ')} (${options.format ?? 'png'}) have the bytes of single prints`, async (t) => {
    const { press, tools } = await openPress(design, ['Item', ...columns], { dpi: 110, ...options });
    const seen = new Set<string>();
    for (const [index, cells] of rows.entries()) {
      const { findings, tasks } = press.prepare([String(index + 1), ...cells]);
      t.deepEqual(
        findings.filter(({ severity }) => severity === 'error'),
        [],
      );
      t.true(tasks.length > 0);
      for (const task of tasks) {
        const kept = await hashOf((sink) => press.print(task, sink));
        t.is(kept, await hashOf((sink) => renderPrint(task, tools, sink)), `${cells.join('|')} ${task.name}`);
        seen.add(kept);
      }
    }
    t.true(seen.size > 1, 'the rows differ');
  });

test('a print that is aborted does not affect the next', async (t) => {
  const { press, tools } = await openPress('batches/name-plate.json', ['Item', 'Recipient'], { dpi: 110 });
  const taskOf = (name: string): PrintTask => press.prepare(['1', name]).tasks[0]!;
  await hashOf((sink) => press.print(taskOf('Ann'), sink));
  const full = new Error('disk full');
  await t.throwsAsync(press.print(taskOf('Bob'), { write: () => Promise.reject(full) }), { is: full });
  const task = taskOf('Cy');
  t.is(
    await hashOf((sink) => press.print(task, sink)),
    await hashOf((sink) => renderPrint(task, tools, sink)),
  );
});

test('a missing picture is a finding of its column', async (t) => {
  const { press } = await openPress('designs/coaster-stargazers.json', ['Item', 'Round photo'], { dpi: 72 });
  const [task] = press.prepare(['1', 'nobody.jpg']).tasks;
  await t.throwsAsync(
    hashOf((sink) => press.print(task!, sink)),
    {
      code: 'asset-missing',
      message: /nobody\.jpg/,
    },
  );
  const error = await press.print(task!, { write: () => undefined }).catch((thrown: unknown) => thrown);
  t.is((error as { column?: string }).column, 'Round photo');
});

test('the slug of every row has its item and its copies', async (t) => {
  const pdf = { marks: ['slug'], slug: { order: '1042' } } as const;
  const { press } = await openPress('batches/name-plate.json', ['Item', 'Recipient', 'Quantity'], {
    format: 'pdf',
    pdf,
  });
  const [task] = press.prepare(['7', 'Ann', '3']).tasks;
  t.deepEqual(task!.pdf.slug, { order: '1042', item: '7', quantity: '3' });
});

test('note columns fill the slug of their row if slugs are printed, and a field of the caller overrides them', async (t) => {
  const header = ['Item', 'Recipient', 'Order', 'SKU', 'Date'];
  const row = ['7', 'Ann', ' A-1 ', 'PLATE', ''];
  const slug = { item: '7', quantity: '1', order: 'A-1', sku: 'PLATE' };
  const plain = (await openPress('batches/name-plate.json', header, { format: 'pdf' })).press.prepare(row);
  t.deepEqual(plain.slug, slug);
  t.deepEqual([plain.tasks[0]!.pdf.slug, plain.tasks[0]!.pdf.marks], [{}, []]);
  const pdf = { slug: { order: '1042' } } as const;
  const asked = await openPress('batches/name-plate.json', header, { format: 'pdf', pdf });
  const [task] = asked.press.prepare(row).tasks;
  t.deepEqual([task!.pdf.slug, task!.pdf.marks], [{ ...slug, order: '1042' }, ['slug']]);
});
