import { readdir } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import sharp from 'sharp';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  createFileTagCall,
  deleteFilesCall,
  listFileTagsCall,
  listFileUsesCall,
  listFilesCall,
  updateFileTagCall,
} from '../contract/calls/files.ts';

let api: TestApi;
let enterpriseId: number;
let base: string;
let staff: string;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  base = `/v1/enterprises/${enterpriseId}/files`;
  staff = await api.createUser(enterpriseId, ['EMPLOYEE']);
});
test.after.always(() => api.close());

const png = (side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n');

interface Uploaded {
  id: number;
  filename: string;
  url: string;
  urlThumbnail?: string;
  sizeBytes: number;
  contentType: string;
}

/** Sends a form with files. */
async function upload(query: string, files: [name: string, bytes: Uint8Array | string][], field = 'file') {
  const form = new FormData();
  for (const [name, bytes] of files) form.append(field, new Blob([bytes as BlobPart]), name);
  const answer = await fetch(`${api.url}${base}/upload?${query}`, {
    method: 'POST',
    headers: { authorization: staff },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { files: Uploaded[] } & Record<string, unknown>,
  };
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(api.url + path, { headers: { authorization: staff, ...headers } });

test.serial(
  '[B7-36] files of a form are stored under their context, and replaced only with override',
  async (t) => {
    const { status, body } = await upload('context=JOBS-OTHER', [
      ['Käthe & Tom.png', await png()],
      ['terms.PDF', pdf],
    ]);
    t.is(status, 201);
    t.like(body.files, [
      { filename: 'Käthe _ Tom.png', contentType: 'image/png' },
      { filename: 'terms.PDF', contentType: 'application/pdf', sizeBytes: pdf.length },
    ] as never);
    const again = await upload('context=JOBS-OTHER', [['terms.PDF', pdf]]);
    t.like(again, { status: 409, body: { errorCode: 'record-exists' } });
    const other = Buffer.concat([pdf, pdf]);
    const replaced = await upload('context=JOBS-OTHER&override', [['terms.PDF', other]]);
    t.is(replaced.status, 201);
    const list = (await (await get(`${base}/list?search=terms`)).json()) as {
      files: Uploaded[];
      records: number;
    };
    t.is(list.records, 1);
    t.like(list.files[0], { sizeBytes: other.length, id: replaced.body.files[0]!.id });
  },
);

test.serial(
  '[B7-38] [B3-17] a list has each file with its name and context; contexts have counts',
  async (t) => {
    await upload('context=LIST', [
      ['b.txt', 'two'],
      ['a.txt', 'one'],
    ]);
    const list = (await (await get(`${base}/list?context=LIST`)).json()) as { files: Uploaded[] };
    t.like(list.files, [
      { filename: 'a.txt', context: 'LIST' },
      { filename: 'b.txt', context: 'LIST' },
    ] as never);
    const contexts = (await (await get(`${base}/contexts`)).json()) as { contexts: unknown[] };
    t.true(contexts.contexts.some((each) => JSON.stringify(each) === '{"context":"LIST","files":2}'));
    t.is((await fetch(`${api.url}${base}/list`)).status, 401);
  },
);

test.serial('[B7-37] a download returns the bytes, as an attachment or inline', async (t) => {
  const bytes = await png(16);
  await upload('context=GET', [['Blümchen.png', bytes]]);
  const path = `${base}/download?context=GET&fileName=${encodeURIComponent('Blümchen.png')}`;
  const asFile = await get(path);
  t.deepEqual(Buffer.from(await asFile.arrayBuffer()), bytes);
  t.is(
    asFile.headers.get('content-disposition'),
    `attachment; filename="Bl_mchen.png"; filename*=UTF-8''Bl%C3%BCmchen.png`,
  );
  const shown = await get(`${path}&downloadAsFile=false`);
  t.true(shown.headers.get('content-disposition')!.startsWith('inline'));
  t.is(shown.headers.get('content-type'), 'image/png');
  t.is(shown.headers.get('x-content-type-options'), 'nosniff');
  t.is((await get(`${base}/download?context=GET&fileName=none.png`)).status, 404);
  const etag = shown.headers.get('etag')!;
  t.is((await get(path, { 'if-none-match': etag })).status, 304);
});

test.serial('a range of a file is returned, and a range outside is refused', async (t) => {
  const { body } = await upload('context=RANGE', [['ten.txt', '0123456789']]);
  const { url } = body.files[0]!;
  const range = async (header: string, more: Record<string, string> = {}) => {
    const answer = await get(url, { range: header, ...more });
    return [answer.status, await answer.text(), answer.headers.get('content-range')];
  };
  t.deepEqual(await range('bytes=2-4'), [206, '234', 'bytes 2-4/10']);
  t.deepEqual(await range('bytes=7-'), [206, '789', 'bytes 7-9/10']);
  t.deepEqual(await range('bytes=-2'), [206, '89', 'bytes 8-9/10']);
  t.deepEqual(await range('bytes=4-99'), [206, '456789', 'bytes 4-9/10']);
  t.like(await range('bytes=10-'), [416]);
  t.like(await range('bytes=0-1,3-4'), [200, '0123456789']);
  t.like(await range('bytes=0-1', { 'if-range': '"other"' }), [200, '0123456789']);
});

test.serial(
  "a text is sent in the client's preferred content coding; a picture and a range are sent uncoded",
  async (t) => {
    const text = 'The same again. '.repeat(100);
    const { body } = await upload('context=PACKED', [
      ['long.txt', text],
      ['one.png', await png(16)],
    ]);
    const [long, picture] = body.files;
    const ask = (url: string, headers: Record<string, string>) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
        const call = request(new URL(url, api.url), { headers }, (answer) => {
          buffer(answer).then((bytes) => {
            resolve({ status: answer.statusCode!, headers: answer.headers, bytes });
          }, reject);
        });
        call.on('error', reject).end();
      });
    const plain = await ask(long!.url, {});
    t.is(plain.headers['content-encoding'], undefined);
    t.is(plain.bytes.toString(), text);
    for (const [accepted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(long!.url, { 'accept-encoding': accepted });
      t.is(packed.headers['content-encoding'], accepted);
      t.regex(String(packed.headers.vary), /Accept-Encoding/);
      t.true(packed.bytes.length < text.length / 10);
      t.is(unpack(packed.bytes).toString(), text);
      const again = await ask(long!.url, {
        'accept-encoding': accepted,
        'if-none-match': packed.headers.etag!,
      });
      t.is(again.status, 304);
    }
    const part = await ask(long!.url, { 'accept-encoding': 'br', range: 'bytes=0-7' });
    t.like(part, { status: 206, bytes: Buffer.from('The same') });
    t.is(part.headers['content-encoding'], undefined);
    const shown = await ask(picture!.url, { 'accept-encoding': 'br' });
    t.is(shown.headers['content-encoding'], undefined);
    t.is(shown.headers.vary?.includes('Accept-Encoding') ?? false, false);
  },
);

test.serial(
  '[B7-16] an upload is public by its address and is served so that no browser executes it',
  async (t) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>alert(1)</script><rect width="4" height="4"/></svg>';
    const { body } = await upload('context=uploaded-images', [
      ['logo.svg', svg],
      ['notes.txt', '<script>alert(1)</script>'],
    ]);
    const [logo, notes] = body.files;
    t.regex(logo!.url, /^\/f\/[\w-]{22}\/logo\.svg$/);
    const served = await fetch(api.url + logo!.url);
    t.is(served.status, 200);
    t.false((await served.text()).includes('script'));
    for (const { url } of [logo!, notes!]) {
      const { headers } = await fetch(api.url + url);
      t.regex(headers.get('content-type')!, /^(application\/octet-stream|text\/plain)/);
      t.is(headers.get('content-security-policy'), "default-src 'none'; sandbox");
      t.is(headers.get('x-content-type-options'), 'nosniff');
      t.true(headers.get('cache-control')!.includes('immutable'));
    }
    t.is((await fetch(`${api.url}/f/${'A'.repeat(22)}/logo.svg`)).status, 404);
  },
);

test.serial('[B7-16, B9-10] a page of files has up to 1000', async (t) => {
  t.like(await (await get(`${base}/list`)).json(), { size: 1000 });
  t.is((await get(`${base}/list?size=1000`)).status, 200);
  t.is((await get(`${base}/list?size=1001`)).status, 400);
});

test.serial('[B7-39] tags are added to a file, listed and changed', async (t) => {
  await upload('context=TAGS', [['a.txt', 'one']]);
  const made = await api.as(staff).ask(createFileTagCall, {
    params: { enterpriseId },
    query: { context: 'TAGS', fileName: 'a.txt' },
    body: { colour: 'red' },
  });
  const { id } = made.body as { id: number };
  t.like(made, { status: 201, body: { tag: { colour: 'red' } } });
  const changed = await api.as(staff).ask(updateFileTagCall, {
    params: { enterpriseId },
    query: { context: 'TAGS', fileName: 'a.txt', tagId: id },
    body: { colour: 'blue' },
  });
  t.like(changed, { status: 200, body: { id, tag: { colour: 'blue' } } });
  const list = await api
    .as(staff)
    .ask(listFileTagsCall, { params: { enterpriseId }, query: { context: 'TAGS', fileName: 'a.txt' } });
  t.deepEqual(list.body, { tags: [{ id, tag: { colour: 'blue' } }] });
  t.is(
    (
      await api.as(staff).ask(updateFileTagCall, {
        params: { enterpriseId },
        query: { context: 'TAGS', fileName: 'a.txt', tagId: `${id}${1}` },
        body: {},
      })
    ).status,
    404,
  );
});

test.serial(
  '[B7-35] a file and a context are deleted, and a file that a design needs keeps its bytes',
  async (t) => {
    const { body } = await upload('context=GONE', [
      ['a.txt', 'one'],
      ['b.txt', 'two'],
      ['c.txt', 'three'],
    ]);
    const [a, b] = body.files;
    await api.database('file').where({ id: b!.id }).update({ isNeeded: true });
    const one = await api
      .as(staff)
      .ask(deleteFilesCall, { params: { enterpriseId }, query: { filename: 'a.txt', context: 'GONE' } });
    t.deepEqual(one.body, { removed: 1, kept: 0 });
    t.is((await get(a!.url)).status, 404);
    const all = await api
      .as(staff)
      .ask(deleteFilesCall, { params: { enterpriseId }, query: { context: 'GONE' } });
    t.deepEqual(all.body, { removed: 2, kept: 1 });
    t.is(await (await get(b!.url)).text(), 'two');
    t.like(
      (await api.as(staff).ask(listFilesCall, { params: { enterpriseId }, query: { context: 'GONE' } })).body,
      { records: 0 },
    );
    t.is(
      (await api.as(staff).ask(deleteFilesCall, { params: { enterpriseId }, query: { context: 'GONE' } }))
        .status,
      404,
    );
    // The name is available again.
    t.is((await upload('context=GONE', [['b.txt', 'new']])).status, 201);
  },
);

const refused = (text: string, errorCode: string) => ({
  status: 400,
  body: { error: text, errorCode, uploadStatus: text },
});

test.serial('[B8-10, B8-11, B8-14] six files are refused and none is stored', async (t) => {
  const before = await countNameless();
  const files = Array.from({ length: 6 }, (_, index) => [`${index}.txt`, 'x'] as [string, string]);
  t.like(
    await upload('context=SIX', files),
    refused('You are only allowed to upload 5 files at one time.', 'files-too-many'),
  );
  t.is((await upload('context=SIX', files.slice(1))).status, 201);
  t.is(await countNameless(), before);
});

test.serial(
  '[B8-13, B8-15] files that do not match their extension are refused with the common error',
  async (t) => {
    const before = await countNameless();
    const picture = await png();
    const archiveEnd = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
    const cases: Record<string, Uint8Array | string> = {
      'page.html': '<p>',
      none: 'text',
      'a.png': 'no picture',
      'a.jpg': picture,
      'a.pdf': Buffer.concat([Buffer.from('<html>'), pdf]),
      'a.docx': Buffer.from('PK\x03\x04word/document.xml', 'latin1'),
      'a.txt': Buffer.from([0x74, 0, 0x74]),
      'b.txt': picture,
      'archive.png': Buffer.concat([picture, archiveEnd]),
      'page.glb': 'glTF\x02\0\0\0<!DOCTYPE html><script>',
      'pdf.glb': 'glTF\x02\0\0\0%PDF-1.7',
      'broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"',
    };
    for (const [name, bytes] of Object.entries(cases)) {
      const answer = await upload('context=BAD', [
        ['fine.txt', 'fine'],
        [name, bytes],
      ]);
      if (name === 'broken.svg') t.like(answer, { status: 400, body: { errorCode: 'clip-art-broken' } });
      else t.like(answer, refused('The uploaded File type not supported.', 'file-type-unsupported'), name);
    }
    t.like(
      (await api.as(staff).ask(listFilesCall, { params: { enterpriseId }, query: { context: 'BAD' } })).body,
      { records: 0 },
    );
    t.is((await upload('context=ONE&fileTypes=png,glb', [['a.txt', 'fine']])).status, 400);
    t.is((await upload('context=ONE&fileTypes=txt', [['a.txt', 'fine']])).status, 201);
    t.is(await countNameless(), before);
  },
);

test.serial('[B3-26] documents of every kind that the specification names are accepted', async (t) => {
  const compound = Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex');
  const packed = (folder: string) => Buffer.from(`PK\x03\x04[Content_Types].xml${folder}/main.xml`, 'latin1');
  const documents: Record<string, Uint8Array> = {
    'a.doc': compound,
    'a.xls': compound,
    'a.ppt': compound,
    'a.docx': packed('word'),
    'a.xlsx': packed('xl'),
    'a.pptx': packed('ppt'),
    'a.pdf': pdf,
    'a.png': await png(),
    'a.jpg': await sharp(await png())
      .jpeg()
      .toBuffer(),
  };
  for (const [name, bytes] of Object.entries(documents)) {
    const { status, body } = await upload('context=DOCUMENTS', [[name, bytes]]);
    t.is(status, 201, `${name}: ${JSON.stringify(body)}`);
  }
  t.is((await upload('context=DOCUMENTS', [['b.docx', packed('xl')]])).status, 400);
});

test.serial('a body that is not a valid multipart form of files is refused', async (t) => {
  const before = await countNameless();
  t.like(await upload('context=X', [['a.txt', 'x']], 'other'), {
    status: 400,
    body: { errorCode: 'upload-field-unknown' },
  });
  t.like(await upload('context=X', []), {
    status: 400,
    body: { uploadStatus: 'The form has no file in a field "file".' },
  });
  const json = await api.call('POST', `${base}/upload?context=X`, { as: staff, body: {} });
  t.like(json, { status: 400, body: { errorCode: 'upload-broken' } });
  const cut = await api.call('POST', `${base}/upload?context=X`, {
    as: staff,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
  });
  t.like(cut, { status: 400, body: { errorCode: 'upload-broken' } });
  t.is(await countNameless(), before);
});

test.serial('an upload that the client aborts stores nothing', async (t) => {
  const before = await countNameless();
  const call = request(`${api.url}${base}/upload?context=LEFT`, {
    method: 'POST',
    headers: { authorization: staff, 'content-type': 'multipart/form-data; boundary=b' },
  });
  call.on('error', () => {}); // expected
  call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf');
  while ((await countNameless()) === before) await new Promise((done) => setTimeout(done, 20));
  call.destroy();
  while ((await countNameless()) > before) await new Promise((done) => setTimeout(done, 20));
  t.deepEqual(await readdir(join(api.dataFolder, 'files', 'temporary')), []);
  t.like(
    (await api.as(staff).ask(listFilesCall, { params: { enterpriseId }, query: { context: 'LEFT' } })).body,
    { records: 0 },
  );
});

test.serial('[B5-21] stored file names contain no path, and special characters are replaced', async (t) => {
  const { body } = await upload('context=NAMES', [['../../etc/pass\u0000wd?.txt', 'x']]);
  t.is(body.files[0]!.filename, 'pass_wd_.txt');
});

/** Objects of the storage that no file names. */
const countNameless = async () =>
  (await api.database('storedObject').whereNotIn('storageKey', api.database('file').select('storageKey')))
    .length;

test.serial('the uses of a file are the records of its enterprise that refer to it', async (t) => {
  const { url } = (await upload('context=USES', [['used.png', await png()]])).body.files[0]!;
  await upload('context=USES', [['unused.png', await png(9)]]);
  const { client } = api.as(staff);
  const usesOf = async (fileName: string) => {
    const query = { context: 'USES', fileName };
    return (await client(listFileUsesCall, { params: { enterpriseId }, query })).uses;
  };
  t.deepEqual(await usesOf('used.png'), []);
  for (const owner of [enterpriseId, await api.createEnterprise('Other')])
    await api.database('maskGroup').insert({ enterpriseId: owner, name: 'Front', imageUrl: url });
  const [use, ...others] = await usesOf('used.png');
  t.like(use, { entity: 'maskGroup', label: 'Front' });
  t.deepEqual(others, []);
  t.deepEqual(await usesOf('unused.png'), []);
});
