import test from 'ava';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { PrintTicket, SheetTicket } from '../../engine/node.ts';
import { readManifest, writeSmallBatch } from '../batch/testing/small-batch.ts';
import { hashFile } from '../output/hash-file.ts';
import { runCli } from '../testing/run-cli.ts';
import type { SheetReport } from '../sheet/sheet-report.ts';
import { makeTestFolder } from '../testing/small-job.ts';

/** Reads a ticket and validates it with the schema of `platen schema ticket`. */
async function readTicket(file: string): Promise<PrintTicket> {
  const schema = JSON.parse((await runCli('schema', 'ticket')).stdout) as z.core.JSONSchema.JSONSchema;
  return z.fromJSONSchema(schema).parse(JSON.parse(await readFile(file, 'utf8'))) as PrintTicket;
}

test('--ticket json of render writes the hashes, sizes, inks, notes and findings of a print', async (t) => {
  const out = await makeTestFolder(t);
  const slug = ['--slug', 'order=1042', '--slug', 'quantity=3'];
  const args = ['--ticket', 'json', '--format', 'pdf', '--colour', 'cmyk', ...slug, '--out', out];
  const { code, stderr } = await runCli('render', 'fixtures/designs/mug-corgi.json', ...args);
  t.is(code, 0, stderr);
  const file = join(out, 'mug-corgi--wrap.pdf');
  const ticket = await readTicket(`${file}.ticket.json`);
  t.like(ticket, {
    ticket: 1,
    file: basename(file),
    sha256: await hashFile(file),
    sizeBytes: (await readFile(file)).length,
    format: 'pdf',
    colour: 'cmyk',
    quantity: 3,
    design: 'mug-corgi',
    product: 'Personalised mug',
    slug: { order: '1042', quantity: '3' },
  });
  t.like(ticket.prints, {
    length: 1,
    0: {
      page: 1,
      printArea: 'Wrap',
      widthMm: 206,
      heightMm: 91,
      trimWidthMm: 200,
      trimHeightMm: 85,
      bleedMm: 3,
      dpi: 300,
      isBlank: false,
    },
  });
  t.deepEqual(ticket.prints[0]!.inks, ['Cyan', 'Magenta', 'Yellow', 'Black']);
});

test('the ticket of a TIFF in CMYK has the four inks', async (t) => {
  const out = await makeTestFolder(t);
  const args = ['--ticket', 'json', '--format', 'tiff', '--dpi', '72', '--out', out];
  const colours = { cmyk: ['Cyan', 'Magenta', 'Yellow', 'Black'], rgb: [] };
  for (const [colour, inks] of Object.entries(colours)) {
    await runCli('render', 'fixtures/designs/mug-corgi.json', ...args, '--colour', colour);
    const ticket = await readTicket(join(out, 'mug-corgi--wrap.tiff.ticket.json'));
    t.like(ticket, { format: 'tiff', colour });
    t.deepEqual(ticket.prints[0]!.inks, inks);
  }
});

test('pages of one PDF share a ticket, with preflight’s findings', async (t) => {
  const out = await makeTestFolder(t);
  const args = ['--pages', 'together', '--format', 'pdf', '--preflight', 'own', '--ticket', 'json'];
  const { stdout } = await runCli(
    'render',
    'fixtures/designs/shirt-woof.json',
    ...args,
    '--json',
    '--out',
    out,
  );
  const { preflight, prints } = JSON.parse(stdout) as { preflight: { code: string }[]; prints: unknown[] };
  const ticket = await readTicket(join(out, 'shirt-woof.pdf.ticket.json'));
  t.deepEqual(
    ticket.prints.map(({ page, printArea }) => [page, printArea]),
    [
      [1, 'Front'],
      [2, 'Back'],
    ],
  );
  t.is(prints.length, 2);
  t.true(preflight.length > 0);
  t.deepEqual(
    ticket.prints.flatMap(({ findings }) => findings.map(({ code }) => code)),
    preflight.map(({ code }) => code),
  );
});

test('tickets of a batch have their row’s quantity and notes, and --resume writes a missing one', async (t) => {
  const csv = 'Item,Ground,Order,Quantity\n1,#336699,A-1,2\n2,#fc0,,\n';
  const { args, out } = await writeSmallBatch(await makeTestFolder(t), csv);
  const ticketed = [...args, '--ticket', 'json', '--preflight', 'own'];
  await runCli(...ticketed);
  const { rows } = await readManifest(out);
  const file = join(out, 'tile--front-item-1.png.ticket.json');
  const ticket = await readTicket(file);
  t.like(ticket, {
    file: 'tile--front-item-1.png',
    sha256: rows[0]!.prints[0]!.sha256,
    quantity: 2,
    slug: { order: 'A-1', item: '1', quantity: '2' },
    colour: 'rgb',
  });
  t.deepEqual(
    ticket.prints[0]!.findings.map(({ code }) => code),
    rows[0]!.findings.map(({ code }) => code),
  );
  t.is(rows[0]!.tickets?.[0]?.sha256, await hashFile(file));
  await rm(file);
  t.regex((await runCli(...ticketed, '--resume')).stdout, /2 printed .*1 from before/);
  t.deepEqual(await readTicket(file), ticket);
});

test('--ticket xjdf writes the ticket as XJDF, with render and batch', async (t) => {
  const out = await makeTestFolder(t);
  await runCli('render', 'fixtures/designs/mug-corgi.json', '--ticket', 'xjdf', '--dpi', '72', '--out', out);
  const file = 'mug-corgi--wrap.png';
  const xjdf = await readFile(join(out, `${file}.xjdf`), 'utf8');
  t.regex(xjdf, /<XJDF xmlns="http:\/\/www.CIP4.org\/JDFSchema_2_0"/);
  t.true(xjdf.includes(`URL="${file}"`));
  t.true(xjdf.includes(await hashFile(join(out, file))));
  const { args, out: rows } = await writeSmallBatch(await makeTestFolder(t), 'Item,Ground\n1,#336699\n');
  await runCli(...args, '--ticket', 'xjdf');
  const [ticket] = (await readManifest(rows)).rows[0]!.tickets!;
  t.is(ticket!.file, 'tile--front-item-1.png.xjdf');
  t.is(ticket!.sha256, await hashFile(join(rows, ticket!.file)));
});

test('--ticket json of sheet writes the hashes and the positions of all prints for each file', async (t) => {
  const out = await makeTestFolder(t);
  const schema = JSON.parse((await runCli('schema', 'sheet-ticket')).stdout) as z.core.JSONSchema.JSONSchema;
  const args = ['fixtures/orders/tickets-duplex.json', '--ticket', 'json', '--json', '--out', out];
  const { code, stdout, stderr } = await runCli('sheet', ...args);
  t.is(code, 0, stderr);
  const { sheets, files } = JSON.parse(stdout) as SheetReport;
  const [{ file, sha256 }] = files as [SheetReport['files'][number]];
  const text = await readFile(`${file}.ticket.json`, 'utf8');
  const ticket = z.fromJSONSchema(schema).parse(JSON.parse(text)) as SheetTicket;
  t.like(ticket, { file: basename(file), sha256, format: 'pdf', order: { number: '1061' } });
  t.is(sha256, await hashFile(file));
  t.deepEqual(
    ticket.sheets.map(({ side, prints }) => [side, prints.map(({ print, xMm, yMm }) => [print, xMm, yMm])]),
    sheets.map(({ side, placements }) => [side, placements.map(({ id, xMm, yMm }) => [id, xMm, yMm])]),
  );
});

test('--ticket xjdf of sheet writes the ticket as XJDF for each file', async (t) => {
  const out = await makeTestFolder(t);
  const args = ['fixtures/orders/coasters-fill.json', '--ticket', 'xjdf', '--json', '--out', out];
  const { code, stdout, stderr } = await runCli('sheet', ...args);
  t.is(code, 0, stderr);
  const { sheets, files } = JSON.parse(stdout) as SheetReport;
  const [{ file, sha256 }] = files as [SheetReport['files'][number]];
  const xjdf = await readFile(`${file}.xjdf`, 'utf8');
  t.true(xjdf.includes(`<GeneralID IDUsage="SHA-256" IDValue="${sha256}"/>`));
  t.true(xjdf.includes(`URL="${basename(file)}"`));
  t.is(xjdf.split('<ContentObject/>').length - 1, sheets[0]!.placements.length);
});
