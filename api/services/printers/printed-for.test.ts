import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { uploadFilesCall } from '../../contract/calls/files.ts';
import { retryPrintCall } from '../../contract/calls/order-desk.ts';
import {
  createOrderCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../../contract/calls/orders.ts';
import { printers } from '../../contract/resources/printers.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { printWaiting } from './keep-printing.ts';

const run = promisify(execFile);
const PROFILE = 'engine/print/colour/profiles/ISOcoated_v2_300_bas.icc';
let api: TestWorkers;
let office: TestOffice;
let root: string;
let customisationCode: string;
let printerId: number;

test.before(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-printed-'));
  api = await openTestWorkers();
  office = await enterOffice(api, 'Press');
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  const payload = await api.createPayload(office.enterpriseId, 'mug-corgi', ids);
  ({ customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body: payload }));
});
test.after.always(async () => {
  await api?.close();
  await rm(root, { recursive: true, force: true });
});

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const files = [new File([Buffer.from(bytes)], name)];
  const query = { context: 'RECORDS', override: 'true' } as const;
  const answer = await office.client(uploadFilesCall, { query, files });
  return answer.files[0]!.url;
}

const order = (id: number) => office.client(readOrderCall, { params: { id } });

/** An order of two mugs with finished print files. */
async function place(orderNumber: string) {
  const { id, items } = await office.client(createOrderCall, {
    body: { orderNumber, items: [{ customisationCode, quantity: 2 }] },
  });
  for (const { renderJobId } of items.flatMap(({ assets }) => assets)) await api.waitForJob(renderJobId!);
  return order(id);
}

async function load(url: string | null): Promise<Buffer> {
  return Buffer.from(await (await fetch(api.url + url!)).arrayBuffer());
}

/** The print of the mug by the command line with these options. */
async function render(...options: string[]): Promise<Buffer> {
  const out = await mkdtemp(join(root, 'cli-'));
  const cli = join(process.env['PLATEN_BUILT_CLI'] ?? '', 'cli.js');
  await run(process.execPath, [cli, 'render', 'fixtures/designs/mug-corgi.json', ...options, '--out', out]);
  const [name] = await readdir(out);
  return readFile(join(out, name!));
}

test.serial(
  'a printer’s files are those of the command line with the same options, to the byte',
  async (t) => {
    const profileUrl = await upload('press.icc', await readFile(PROFILE));
    const press = { format: 'tiff', colour: 'cmyk', dpi: 96, profileUrl, inkLimitPercent: 280 } as const;
    const printer = await office.client(printers.calls.create, {
      body: { name: 'Offset', folder: 'offset', ...press },
    });
    printerId = printer.id;
    t.is(printer.profileName, 'ISO Coated v2 300% (basICColor)');

    const expected = await render(
      '--format=tiff',
      '--colour=cmyk',
      '--dpi=96',
      `--profile=${PROFILE}`,
      '--ink-limit=280',
    );
    const { id, items } = await place('P-1');
    const [asset, ...others] = items[0]!.assets;
    t.deepEqual(others, []);
    t.like(asset, { status: 'COMPLETED', printerName: 'Offset', name: 'wrap' });
    t.regex(asset!.url!, new RegExp(`p-1--item-1--r1--printer-${printerId}--wrap\\.tiff$`));
    t.true(expected.equals(await load(asset!.url)), 'the bytes differ');

    // Later changes of the printer do not affect files that were requested before.
    await office.client(printers.calls.update, {
      params: { id: printerId },
      body: { dpi: 72, inkLimitPercent: null },
    });
    await api.database('itemAsset').where({ id: asset!.id }).update({ status: 'FAILED', fileId: null });
    await api.database('renderJob').where({ id: asset!.renderJobId! }).update({ status: 'FAILED' });
    await office.client(retryPrintCall, { params: { id, assetId: asset!.id } });
    await api.waitForJob(asset!.renderJobId!);
    const again = (await order(id)).items[0]!.assets[0]!;
    t.true(expected.equals(await load(again.url)), 'the bytes of the retry differ');

    await office.client(regenerateOrderCall, { params: { id } });
    const anew = (await order(id)).items[0]!.assets[0]!;
    await api.waitForJob(anew.renderJobId!);
    const made = (await order(id)).items[0]!.assets[0]!;
    t.false(expected.equals(await load(made.url)), 'regenerated by the printer’s current requirements');
  },
);

test.serial("a file is delivered to its printer, under the template's name, with a ticket", async (t) => {
  await office.client(printers.calls.update, {
    params: { id: printerId },
    body: { nameTemplate: '{order}/{name}-{quantity}', ticket: 'json' },
  });
  await office.create(printers.calls.create, { body: { name: 'Film', folder: 'film' } });
  const { id, items } = await place('P-2');
  t.deepEqual(
    items[0]!.assets.map(({ printerName }) => printerName),
    ['Offset', null],
    'the other printer takes the product’s own file',
  );
  await office.client(updateOrderCall, { params: { id }, body: { status: 'IN_PRODUCTION' } });
  const parts = {
    queue: new DeliveryQueue(api.database),
    files: api.files,
    root,
    hosts: [],
    version: '1.2.3',
  };
  t.is(await printWaiting({ ...parts, log: { info: () => {}, warn: () => {} } }), 2);
  const own = join(root, String(office.enterpriseId));
  t.deepEqual((await readdir(join(own, 'film'))).length, 1);
  t.deepEqual((await readdir(join(own, 'offset/p-2'))).toSorted(), [
    'wrap-2.tiff',
    'wrap-2.tiff.ticket.json',
  ]);
  const ticket = JSON.parse(
    await readFile(join(own, 'offset/p-2/wrap-2.tiff.ticket.json'), 'utf8'),
  ) as object;
  const [asset] = items[0]!.assets;
  t.like(ticket, {
    platen: '1.2.3',
    file: 'wrap-2.tiff',
    sha256: asset!.sha256,
    sizeBytes: asset!.sizeBytes,
    format: 'tiff',
    colour: 'cmyk',
    quantity: 2,
    design: 'P-2-1',
    slug: { order: 'P-2', item: '1', quantity: '2', design: customisationCode },
    prints: [{ dpi: 72, inks: ['Cyan', 'Magenta', 'Yellow', 'Black'] }],
  });
});

test.serial('two files of one name at a printer get different names', async (t) => {
  await office.client(printers.calls.update, {
    params: { id: printerId },
    body: { nameTemplate: '{product}' },
  });
  for (const number of ['P-3', 'P-4']) {
    const { id } = await place(number);
    await office.client(updateOrderCall, { params: { id }, body: { status: 'IN_PRODUCTION' } });
  }
  const rows = (await api
    .database('printDelivery')
    .where({ printerId })
    .whereLike('name', 'personalised-mug%')
    .orderBy('id')
    .pluck('name')) as string[];
  t.is(rows.length, 2);
  t.is(rows[0], 'personalised-mug.tiff');
  t.regex(rows[1]!, /^personalised-mug-\d+\.tiff$/);
});

test.serial('a PDF has the date of its order', async (t) => {
  for (const { id } of (await office.client(printers.calls.list, {})).printers)
    await office.client(printers.calls.delete, { params: { id } });
  await office.create(printers.calls.create, {
    body: { name: 'Proofs', folder: 'proofs', format: 'pdf', marks: ['slug'] },
  });
  const { utcCreatedDateTime, items } = await place('P-5');
  const date = new Date(utcCreatedDateTime).toISOString().slice(0, 19).replace(/[-:T]/g, '');
  const pdf = await load(items[0]!.assets[0]!.url);
  t.true(pdf.includes(`/CreationDate (D:${date}`));
});

test.serial('settings that conflict are refused, and so is a profile that is not of a press', async (t) => {
  const bytes = await readFile(PROFILE);
  bytes.write('RGB ', 16, 'latin1');
  const ofScreen = await upload('no.icc', bytes);
  const cases: [body: object, path: string, code?: string][] = [
    [{ colour: 'cmyk' }, 'format'],
    [{ colour: 'cmyk', format: 'png' }, 'format'],
    [{ format: 'tiff', inkLimitPercent: 300 }, 'inkLimitPercent'],
    [{ format: 'png', marks: ['crop'] }, 'marks'],
    [{ format: 'tiff', black: 'overprint' }, 'black'],
    [{ format: 'pdf', jpgQuality: 60 }, 'jpgQuality'],
    [{ nameTemplate: '{customer}' }, 'nameTemplate', 'name-template-invalid'],
    [{ format: 'pdf', colour: 'cmyk', profileUrl: ofScreen }, 'profileUrl', 'press-profile-unusable'],
    [{ format: 'pdf', colour: 'cmyk', profileUrl: '/f/no/no.icc' }, 'profileUrl', 'press-profile-unusable'],
  ];
  for (const [index, [body, path, errorCode = 'request-invalid']] of cases.entries()) {
    const refused = await office.ask(printers.calls.create, {
      body: { name: 'x', folder: `x${index}`, ...body },
    });
    t.like(refused, { status: 400, body: { errorCode, path } }, JSON.stringify(body));
  }
});
