import test from 'ava';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder } from '../testing/small-job.ts';
import { readManifest, writeSmallBatch } from './testing/small-batch.ts';

const rows = 'Item,Ground,Order,SKU,Quantity\n1,#336699,A-1,MUG,2\n12,#fc0,A-1,,\n3,#000,A-1,MUG,2\n';

test('--name names prints by the columns of rows; a row whose name is taken fails', async (t) => {
  const { args, out } = await writeSmallBatch(await makeTestFolder(t), rows);
  const { code, stderr } = await runCli(
    ...args,
    '--jobs',
    '2',
    '--name',
    '{order}/{sku}-{quantity}-{ground}',
  );
  t.is(code, 0, stderr);
  t.deepEqual((await readdir(join(out, 'a-1'))).sort(), ['1-fc0.png', 'mug-2-000.png', 'mug-2-336699.png']);

  const second = await writeSmallBatch(await makeTestFolder(t), rows);
  const twice = await runCli(...second.args, '--jobs', '2', '--name', '{order}-{sku}-{quantity}');
  t.is(twice.code, 1);
  t.regex(
    twice.stderr,
    /row 4 \(line 4\): error: a-1-mug-2\.png is already the file of row 2\. Add a field to --name\./,
  );
  const { rows: lines } = await readManifest(second.out);
  t.deepEqual(
    lines.map(({ status, prints }) => [status, ...prints.map(({ file }) => file)]),
    [['printed', 'a-1-mug-2.png'], ['printed', 'a-1-1.png'], ['failed']],
  );
  const checked = await runCli(...second.args, '--check', '--name', '{order}-{sku}-{quantity}');
  t.regex(checked.stderr, /output-name-taken/, '--check reports it, too');
});

test('--resume keeps named files, and refuses another template', async (t) => {
  const { args, out } = await writeSmallBatch(await makeTestFolder(t), rows);
  const named = [...args, '--name', '{order}/{item}'];
  t.is((await runCli(...named)).code, 0);
  t.deepEqual((await readdir(join(out, 'a-1'))).sort(), ['01.png', '03.png', '12.png']);
  const { ino } = await stat(join(out, 'a-1/01.png'));
  await rm(join(out, 'a-1/12.png'));
  const { code, stdout } = await runCli(...named, '--resume');
  t.is(code, 0);
  t.regex(stdout, /3 printed \(2 from before\)/);
  t.is((await stat(join(out, 'a-1/01.png'))).ino, ino, 'not printed again');
  const other = await runCli(...args, '--name', '{item}', '--resume');
  t.regex(other.stderr, /name changed\. Use another folder.*\[batch-changed\]/);
});

test('an unknown field in the template is a usage error that lists the columns, before anything is printed', async (t) => {
  const folder = await makeTestFolder(t);
  const { args } = await writeSmallBatch(folder, rows);
  const { code, stderr } = await runCli(...args, '--name', '{customer}');
  t.is(code, 2);
  t.regex(
    stderr,
    /no field \{customer\}\. Use \{design\}, .*\{format\}, \{ground\}, \{order\}, \{sku\}, \{quantity\}/,
  );
  t.false((await readdir(folder)).includes('out'));
});
