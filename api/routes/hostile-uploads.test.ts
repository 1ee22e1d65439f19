import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import test from 'ava';
import type * as z from 'zod';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { liveCall } from '../contract/calls/health.ts';

let api: TestApi;
let enterpriseId: number;
let own: string;
let admin: string;
let variantId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  await api.createProduct(enterpriseId, 'mug');
  ({ id: variantId } = (await api.database('shopProductVariant').first('id')) as { id: number });
});
test.after.always(() => api.close());

const places = () => ({
  shopper: `/integration/v1/consumerconfigurator/images?shopProductVariantId=${variantId}`,
  staff: `${own}/files/upload?context=BOMBS-`,
  font: `${own}/font/upload?font=Bomb`,
});

async function upload(path: string, name: string, bytes: Uint8Array | string) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  const answer = await fetch(api.url + path, {
    method: 'POST',
    body: form,
    headers: { authorization: admin },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG of one bit a pixel. */
function png(widthPx: number, heightPx: number, rows: Uint8Array, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx);
  header.writeUInt32BE(heightPx, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** A ZIP whose directory lists one deflated part of 16 MB so often that it unpacks to 64 GB (after D. Fifield). */
function packedBomb(folder: string): Buffer {
  const sizeBytes = 2 ** 24;
  const content = Buffer.alloc(sizeBytes);
  const [deflated, checksum] = [deflateRawSync(content), crc32(content)];
  // Unpacking it fails: there is no block of type 3 (RFC 1951 3.2.3).
  deflated[0] = 0xff;
  const entry = (name: string, data: Buffer, signature: string, gap: number) => {
    const header = Buffer.alloc(30 + gap);
    header.write(signature, 'latin1');
    header.writeUInt16LE(20, 4 + (gap && 2));
    header.writeUInt16LE(8, 8 + (gap && 2));
    header.writeUInt32LE(checksum, 14 + (gap && 2));
    header.writeUInt32LE(data.length, 18 + (gap && 2));
    header.writeUInt32LE(sizeBytes, 22 + (gap && 2));
    header.writeUInt16LE(name.length, 26 + (gap && 2));
    return Buffer.concat([header, Buffer.from(name, 'latin1')]);
  };
  const names = [
    '[Content_Types].xml',
    ...Array.from({ length: 4000 }, (_, index) => `${folder}/${String(index).padStart(14, '0')}.xml`),
  ];
  const first = Buffer.concat([entry(names[0]!, deflated, 'PK\x03\x04', 0), deflated]);
  const directory = Buffer.concat(names.map((name) => entry(name, deflated, 'PK\x01\x02', 16)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, directory, end]);
}

test.serial('a document that would unpack to 64 GB is stored unchanged and never unpacked', async (t) => {
  for (const [name, folder] of [
    ['bomb.docx', 'word'],
    ['bomb.xlsx', 'xl'],
    ['bomb.pptx', 'ppt'],
  ] as const) {
    const bytes = packedBomb(folder);
    t.true(bytes.length < 400_000);
    const { status, body } = await upload(`${places().staff}PACKED`, name, bytes);
    t.is(status, 201, JSON.stringify(body));
    const { url } = (body['files'] as { url: string }[])[0]!;
    const answer = await fetch(api.url + url);
    t.regex(answer.headers.get('content-disposition')!, /^attachment/);
    t.true(bytes.equals(Buffer.from(await answer.arrayBuffer())));
  }
});

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const nested = (depth: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;
const uses = Array.from({ length: 12 }, (_, index) => {
  const inner = `<use href="#g${index}"/>`.repeat(10);
  return `<g id="g${index + 1}">${inner}</g>`;
});
const laughs = Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
);

const bombs: Record<string, () => [name: string, bytes: Uint8Array | string]> = {
  'a picture of 400 megapixels in 50 kB': () => ['a.png', png(20_000, 20_000, Buffer.alloc(2501 * 20_000))],
  'a picture with fewer bytes than its size': () => ['a.png', png(16_000, 3000, Buffer.alloc(10))],
  'a picture without size': () => ['a.png', png(0, 0, Buffer.alloc(10))],
  'entities within entities': () => [
    'a.svg',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&l12;</text></svg>`,
  ],
  'a file named by an entity': () => [
    'a.svg',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&x;</text></svg>',
  ],
  'shapes used by shapes': () => [
    'a.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="g0"><path d="M0 0h9v9z"/></g>${uses.join('')}<use href="#g12"/></svg>`,
  ],
  'deeply nested groups': () => ['a.svg', nested(100_000)],
};

for (const [what, make] of Object.entries(bombs))
  test.serial(`${what}: a shopper's upload is refused, and no unnamed bytes remain`, async (t) => {
    const [name, bytes] = make();
    t.true(bytes.length < 3_000_000);
    for (const path of [places().shopper, `${places().staff}${what.length}`]) {
      // Pictures above the size limit of decoding are stored for staff without a thumbnail.
      const { status, body } = await upload(path, name, bytes);
      t.true(status < 500, JSON.stringify(body));
      if (path === places().shopper || name.endsWith('.svg'))
        t.true([400, 413].includes(status), JSON.stringify(body));
      t.false(JSON.stringify(body).includes('root:'));
    }
    t.is(await countNameless(), 0);
    t.is((await api.as(undefined).ask(liveCall)).status, 200);
  });

test.serial('a picture with a bomb in its metadata is stored without it or refused', async (t) => {
  const profile = Buffer.concat([Buffer.from('x\0\0'), zeros(200_000_000)]);
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros(200_000_000)]);
  const bomb = png(8, 8, Buffer.alloc(16), chunk('iCCP', profile), chunk('zTXt', text));
  const { status, body } = await upload(places().shopper, 'a.png', bomb);
  t.true(status === 201 || status === 400, JSON.stringify(body));
  if (status !== 201) return;
  const kept = Buffer.from(await (await fetch(api.url + (body['url'] as string))).arrayBuffer());
  t.false(kept.includes('zTXt'));
});

/** A WOFF with one table. */
function woff(packed: Uint8Array, saidBytes: number): Buffer {
  const head = Buffer.alloc(64);
  head.write('wOFF');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(64 + packed.length, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(saidBytes, 16);
  head.write('glyf', 44);
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(packed.length, 52);
  head.writeUInt32BE(saidBytes, 56);
  return Buffer.concat([head, packed]);
}

/** A WOFF2 with one table, `head`, that claims to have a hundred bytes. */
function woff2(packed: Uint8Array): Buffer {
  const head = Buffer.alloc(50);
  head.write('wOF2');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(50 + packed.length, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(200, 16);
  head.writeUInt32BE(packed.length, 20);
  head.set([1, 100], 48);
  return Buffer.concat([head, packed]);
}

test.serial('fonts that unpack to more than the limit, or than they claim, are refused', async (t) => {
  const lot = Buffer.alloc(200_000_000);
  for (const [name, bytes] of [
    ['a.woff', woff(Buffer.alloc(20), 0xfffffff0)],
    ['b.woff', woff(deflateSync(lot), 300_000)],
    ['a.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60, 0xff)])],
    ['b.woff2', woff2(brotliCompressSync(lot, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))],
    ['a.ttf', Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), Buffer.alloc(600, 0xff)])],
  ] as const) {
    const { status, body } = await upload(places().font, name, bytes);
    t.is(status, 400, `${name}: ${JSON.stringify(body)}`);
  }
  t.is(await countNameless(), 0);
});

/** Names that leave the folder, on some system. */
const PATHS = [
  '../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  '....//....//etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '..;/etc/passwd',
  'file:///etc/passwd',
  '\\\\server\\share\\x',
  '.',
  '..',
  '~root/.profile',
];

test.serial('a file’s name cannot leave the storage folder, whatever the client sends', async (t) => {
  for (const name of PATHS) {
    const { status, body } = await upload(`${own}/files/upload?context=NAMES&override`, `${name}.txt`, 'x');
    if (status !== 201) {
      t.is(status, 400, name);
      continue;
    }
    const { filename, url } = (body['files'] as { filename: string; url: string }[])[0]!;
    t.notRegex(filename, /[/\\:]/, name);
    t.is((await fetch(api.url + url)).status, 200, name);
  }
  await checkStored(t);
});

test.serial('no call that takes a name reads or writes outside the storage folder', async (t) => {
  const before = await countRows();
  for (const { call } of api.routes.filter(({ call: { sends } }) => !sends)) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const texts = names.filter((name) => name !== 'enterpriseId');
    const queries = Object.keys((call.query as z.ZodObject).shape ?? {});
    if (texts.length + queries.length === 0 || call.method === 'delete') continue;
    for (const given of PATHS) {
      const value = encodeURIComponent(given);
      const path = call.path
        .replace('{enterpriseId}', String(enterpriseId))
        .replace(/\{\w+\}/g, value.replace(/^\.+$/, '%2e%2e'));
      const asked = queries.map((name) => `${name}=${value}`).join('&');
      const answer = await api.call(call.method.toUpperCase(), `${path}?${asked}`, {
        as: admin,
        ...(call.body ? { body: {} } : {}),
      });
      t.true(answer.status < 500, `${call.name}: ${given}: ${answer.status}`);
      t.notRegex(JSON.stringify(answer.body ?? ''), /root:.*:0:0|\[fonts\]|ENOENT/, call.name);
    }
  }
  t.is(await countRows(), before);
  await checkStored(t);
});

/** All files in the data folder have names that we chose. */
async function checkStored(t: { regex: (text: string, pattern: RegExp, message?: string) => void }) {
  const stored = await readdir(join(api.dataFolder), { recursive: true, withFileTypes: true });
  for (const entry of stored.filter((each) => each.isFile())) t.regex(entry.name, /^[\w-]{20,}$/, entry.name);
}

const countRows = async () => {
  const [row] = (await api.database('file').count()) as { count: number }[];
  return row!.count;
};

/** Objects of the storage that no file names. */
const countNameless = async () =>
  (await api.database('storedObject').whereNotIn('storageKey', api.database('file').select('storageKey')))
    .length;
