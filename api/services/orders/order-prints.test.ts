import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import type { SheetTicket } from '../../../engine/node.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { readJobCall } from '../../contract/calls/jobs.ts';
import { listSheetPrintsCall, makeSheetsCall } from '../../contract/calls/sheets.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import * as z from 'zod';
import { readRow } from '../../testing/read-rows.ts';

interface Order {
  id: number;
  status: string;
  items: {
    itemCode: string;
    revision: number;
    status: string;
    assets: {
      name: string;
      renderJobId: number;
      status: string;
      url: string;
      sha256: string;
      isBlank: boolean | null;
      findings: { severity: string; code: string }[];
    }[];
  }[];
}

const run = promisify(execFile);
let api: TestWorkers;
let enterpriseId: number;
let own: string;
let staff: string;

test.before(async () => {
  api = await openTestWorkers();
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  staff = await api.createUser(enterpriseId, ['ORDERS']);
});
test.after.always(() => api?.close());

const saveDesign = async (product: string, design: string) => {
  const ids = await api.createProduct(enterpriseId, product);
  const payload = await api.createPayload(enterpriseId, design, ids);
  const body = await api.as(undefined).client(saveCustomisationCall, { body: payload });
  return body.customisationCode;
};

const placeOrder = async (orderNumber: string, items: object[]): Promise<Order> => {
  const { status, body } = await api
    .as(staff)
    .ask(createOrderCall, { params: { enterpriseId }, body: { orderNumber, items } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Order;
};

const finish = async ({ id, items }: Order): Promise<Order> => {
  for (const { assets } of items) for (const { renderJobId } of assets) await api.waitForJob(renderJobId);
  return (await api.call('GET', `${own}/orders/${id}`, { as: staff })).body as Order;
};

/** The prints of a fixture design by the command line, by name of the print. */
async function printByCommandLine(design: string): Promise<Map<string, Buffer>> {
  const out = await mkdtemp(join(tmpdir(), 'platen-prints-'));
  try {
    const cli = join(process.env['PLATEN_BUILT_CLI'] ?? '', 'cli.js');
    await run(process.execPath, [cli, 'render', `fixtures/designs/${design}.json`, '--out', out]);
    const names = await readdir(out);
    const files = names.map(async (name): Promise<[string, Buffer]> => [
      name.split('--')[1]!,
      await readFile(join(out, name)),
    ]);
    return new Map(await Promise.all(files));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

test.serial('the print files of an order are those of the command line, byte for byte', async (t) => {
  const customisationCode = await saveDesign('mug', 'mug-corgi');
  const order = await finish(await placeOrder('A-1', [{ customisationCode, quantity: 2 }]));
  t.like(order, { status: 'READY_FOR_PRODUCTION', items: [{ status: 'READY_FOR_PRODUCTION' }] });
  const expected = await printByCommandLine('mug-corgi');
  const [{ name, url }] = order.items[0]!.assets as [Order['items'][0]['assets'][0]];
  const made = Buffer.from(await (await fetch(api.url + url)).arrayBuffer());
  t.is(order.items[0]!.assets.length, expected.size);
  t.true(made.equals(expected.get(`${name}.png`)!), 'the bytes differ');
  t.false(order.items[0]!.assets[0]!.isBlank);
  t.false(order.items[0]!.assets[0]!.findings.some(({ severity }) => severity === 'error'));
});

test.serial('prints of orders in production are nested on a sheet, each with its label', async (t) => {
  const { client } = api.as(staff);
  const params = { enterpriseId };
  const { prints, leftOut } = await client(listSheetPrintsCall, { params, query: { all: 'true' } });
  t.deepEqual(
    prints.map(({ label, copies }) => ({ label, copies })),
    [{ label: 'A-1-1', copies: 2 }],
  );
  t.deepEqual(leftOut, []);
  const body = { sheet: { widthMm: 320, heightMm: 450 }, marks: { label: true } };
  const ids = String(prints[0]!.orderId);
  const { jobId } = await client(makeSheetsCall, { params, query: { ids }, body });
  await api.waitForJob(jobId);
  const { result } = await client(readJobCall, { params: { enterpriseId, id: jobId } });
  const { files, sheets } = z.object({ files: z.array(z.string()), sheets: z.int() }).parse(result);
  t.is(sheets, 1);
  t.is(files.length, 2);
  t.regex(files[0]!, /\d+-sheets\.pdf$/);
  const pdf = Buffer.from(await (await fetch(api.url + files[0]!)).arrayBuffer());
  t.is(pdf.subarray(0, 5).toString(), '%PDF-');
  const { utcCreatedDateTime } = await client(readJobCall, { params: { enterpriseId, id: jobId } });
  const day = new Date(utcCreatedDateTime).toISOString().slice(0, 4);
  t.true(pdf.includes(`/CreationDate (D:${day}`), 'the PDF has the date of its request');
  const ticket = (await (await fetch(api.url + files[1]!)).json()) as SheetTicket;
  const name = `${jobId}-sheets.pdf`;
  t.true(files[0]!.endsWith(name) && files[1]!.endsWith(`${name}.ticket.json`));
  t.like(ticket, {
    file: name,
    sizeBytes: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  });
  t.is(ticket.sheets[0]?.prints.length, 2, 'both pieces are placed');
});

test.serial('sheets follow their settings of fill, marks and inks', async (t) => {
  const { client, ask } = api.as(staff);
  const params = { enterpriseId };
  const query = { all: 'true' } as const;
  const sheet = { widthMm: 700, heightMm: 500 };
  const marks = { registration: true, bar: true, cutter: true };
  const body = { sheet, fill: true, marks, colour: 'cmyk', inkLimitPercent: 280 } as const;
  const { jobId } = await client(makeSheetsCall, { params, query, body });
  await api.waitForJob(jobId);
  const { result } = await client(readJobCall, { params: { enterpriseId, id: jobId } });
  const made = z.object({ files: z.array(z.string()), fill: z.number() }).parse(result);
  t.true(made.fill > 0.5, String(made.fill));
  const pdf = Buffer.from(await (await fetch(api.url + made.files[0]!)).arrayBuffer()).toString('latin1');
  t.true(pdf.includes('FOGRA39') && pdf.includes('/Separation /All'));
  t.true(pdf.includes(`Sheets ${jobId}`));
  for (const [wrong, path] of [
    [{ sheet, colour: 'rgb', inkLimitPercent: 280 }, 'inkLimitPercent'],
    [{ sheet, format: 'png', colour: 'cmyk' }, 'colour'],
    [{ sheet, colour: 'cmyk', profileUrl: '/f/no/press.icc' }, 'profileUrl'],
  ] as const)
    t.like(await ask(makeSheetsCall, { params, query, body: wrong }), { status: 400, body: { path } });
});

test.serial('held orders and finished pieces are not nested on sheets', async (t) => {
  const { ask } = api.as(staff);
  const own = api.database('shopOrder').where({ enterpriseId });
  await own.clone().update({ status: 'APPROVAL_NEEDED' });
  const sent = { params: { enterpriseId }, query: { all: 'true' } } as const;
  t.like(await ask(listSheetPrintsCall, sent), { status: 404, body: { errorCode: 'prints-missing' } });
  await own.clone().update({ status: 'IN_PRODUCTION' });
  await api.database('orderItem').where({ enterpriseId }).update({ quantityMade: 1 });
  t.like(await ask(listSheetPrintsCall, sent), { status: 200, body: { prints: [{ copies: 1 }] } });
  await api.database('orderItem').where({ enterpriseId }).update({ quantityMade: 2 });
  t.like(await ask(listSheetPrintsCall, sent), { status: 404, body: { errorCode: 'prints-missing' } });
});

test.serial('a print without content is blank, and preflight reports it', async (t) => {
  const { shopProductVariantId } = await readRow(api.database('customisation').where({ enterpriseId }), {
    shopProductVariantId: z.number(),
  });
  await api.database('shopProductVariant').where({ id: shopProductVariantId }).update({ layerGroups: '[]' });
  const order = await placeOrder('A-2', [{ shopProductVariantId }]);
  t.is(order.items[0]!.assets[0]!.isBlank, null);
  t.like((await finish(order)).items[0]!.assets[0], {
    status: 'COMPLETED',
    isBlank: true,
    findings: [{ severity: 'error', code: 'page-blank' }],
  });
});
