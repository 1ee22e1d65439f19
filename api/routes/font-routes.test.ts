import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import test from 'ava';
import { pino } from 'pino';
import { fileReference } from '../data/file-reference.ts';
import { FileReceiver } from '../services/files/file-receiver.ts';
import { FontAdmission } from '../services/fonts/font-admission.ts';
import { UploadExaminer } from '../services/uploads/upload-examiner.ts';
import { composeFontCollection } from '../testing/compose-font-collection.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { fonts } from '../contract/resources/fonts.ts';

let api: TestApi;
let enterpriseId: number;
let base: string;
let admin: string;
let logged = '';

test.before(async () => {
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      logged += line.toString();
      done();
    },
  });
  api = await openTestApi(undefined, { log: pino({ level: 'warn' }, lines) });
  enterpriseId = await api.createEnterprise('One');
  base = `/v1/enterprises/${enterpriseId}/font`;
  admin = await api.createUser(enterpriseId, ['INTEGRATION_ADMIN']);
});
test.after.always(() => api.close());

interface Font {
  id: number;
  font: string;
  uploadUrl: string;
  unicodeRange: string;
  face: string | null;
}

async function upload(name: string, bytes: Uint8Array, face?: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  const query = { font: 'Lora', variation: 'BOLD', source: 'GOOGLE', ...(face !== undefined && { face }) };
  const answer = await fetch(`${api.url}${base}/upload?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: admin },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Font & Record<string, unknown> };
}
const views = async (path = `${base}/source/views`, as?: string) => {
  const { status, body } = await api.call('GET', path, as ? { as } : {});
  return { status, fonts: (body as { fontSourceViews: Font[] }).fontSourceViews };
};

test.serial(
  '[B7-12] [B7-18] [C7-16] an uploaded font is unpacked and listed for staff and configurator',
  async (t) => {
    const folder = 'fixtures/fonts/lora';
    const name = (await readdir(folder)).find((file) => file.endsWith('.woff2'))!;
    const { status, body } = await upload(name, await readFile(join(folder, name)));
    t.is(status, 201);
    t.like(body, { font: 'Lora', variation: 'BOLD', source: 'GOOGLE', active: true });
    const served = await fetch(api.url + body.uploadUrl);
    t.regex(served.headers.get('content-type')!, /^font\/(ttf|otf)$/);
    const start = Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4);
    t.true(start === '\0\x01\0\0' || start === 'OTTO');
    const { id, uploadUrl, unicodeRange } = body;
    t.regex(unicodeRange, /U\+400-45F/);
    const view = { id, font: 'Lora', variation: 'BOLD', source: 'GOOGLE', uploadUrl, unicodeRange };
    t.deepEqual((await views(undefined, admin)).fonts, [view]);
    t.deepEqual((await views(`/font/source/views?enterpriseId=${enterpriseId}`)).fonts, [view]);
    t.is((await views()).status, 401);
  },
);

test.serial(
  '[B8-17] a font whose upload URL is not a font of the enterprise is logged and skipped',
  async (t) => {
    const before = (await views(undefined, admin)).fonts.length;
    const { files } = api;
    const other = await api.createEnterprise('Other');
    const save = async (owner: number, contentType: string) => {
      const place = { enterpriseId: owner, context: 'x', filename: 'x', contentType };
      return `/f/${(await files.save(place, Buffer.from('x'))).publicId}/x`;
    };
    for (const uploadUrl of [
      'https://fonts.example/lora.ttf',
      `/f/${'A'.repeat(22)}/lora.ttf`,
      await save(enterpriseId, 'image/png'),
      await save(other, 'font/ttf'),
    ]) {
      const made = await api
        .as(admin)
        .ask(fonts.calls.create, { params: { enterpriseId }, body: { font: 'Bad', uploadUrl } });
      t.is(made.status, 201);
      logged = '';
      t.is((await views(undefined, admin)).fonts.length, before);
      t.true(logged.includes(uploadUrl));
      await api.as(admin).ask(fonts.calls.delete, { params: { enterpriseId, id: (made.body as Font).id } });
    }
  },
);

/** A WOFF2 font among an enterprise's files, as if staff had uploaded it. */
async function savePacked(owner: number): Promise<string> {
  const bytes = await readFile('fixtures/fonts/amiri/amiri-arabic-400-normal.woff2');
  const place = { context: 'x', filename: 'amiri.woff2', contentType: 'font/woff2' };
  return fileReference(await api.files.save({ enterpriseId: owner, ...place }, bytes));
}

test.serial('a record of a packed font refers to the unpacked file, which is sent compressed', async (t) => {
  const packed = await savePacked(enterpriseId);
  const { status, body } = await api.call('POST', base, {
    as: admin,
    body: { font: 'Amiri', uploadUrl: packed },
  });
  t.is(status, 201);
  const { id, uploadUrl, unicodeRange } = body as Font;
  t.regex(unicodeRange, /U\+6\d/);
  t.notRegex(unicodeRange, /20-7E/);
  t.regex(uploadUrl, /\.ttf$/);
  const served = await fetch(api.url + uploadUrl, { headers: { 'accept-encoding': 'br' } });
  t.is(served.headers.get('content-encoding'), 'br');
  t.is(served.headers.get('content-type'), 'font/ttf');
  t.is(served.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  t.is(Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4), '\0\x01\0\0');

  const other = await savePacked(enterpriseId);
  const changed = await api.call('PUT', `${base}/${id}`, { as: admin, body: { uploadUrl: other } });
  t.is(changed.status, 200);
  t.not((changed.body as Font).uploadUrl, uploadUrl);
  t.regex((changed.body as Font).uploadUrl, /\.ttf$/);
  const none = await api.call('PUT', `${base}/${id}`, { as: admin, body: { uploadUrl: '/f/none' } });
  t.like(none.body, { uploadUrl: '/f/none', unicodeRange: null });
  await api.call('DELETE', `${base}/${id}`, { as: admin });
});

test.serial(
  'the named font of an uploaded collection is stored; without a name the error lists all names',
  async (t) => {
    const two = await composeFontCollection();
    const unnamed = await upload('two.ttc', two);
    t.like(unnamed, { status: 400, body: { errorCode: 'font-face-missing' } });
    t.regex(
      JSON.stringify(unnamed.body),
      /holds 2 fonts\. Name one of them as its face: Lora-Regular, Oswald-Regular/,
    );
    const wrong = await upload('two.otc', two, 'Lora');
    t.like(wrong, { status: 400, body: { errorCode: 'font-face-missing' } });
    const { status, body } = await upload('two.ttc', two, 'Oswald-Regular');
    t.is(status, 201);
    t.is(body.face, 'Oswald-Regular');
    t.regex(body.uploadUrl, /\.ttf$/);
    const served = await fetch(api.url + body.uploadUrl);
    t.is(Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4), '\0\x01\0\0');
    await api.call('DELETE', `${base}/${body.id}`, { as: admin });
  },
);

test.serial('several records may use different fonts of one uploaded collection', async (t) => {
  const place = { enterpriseId, context: 'x', filename: 'two.ttc', contentType: 'font/collection' };
  const uploadUrl = fileReference(await api.files.save(place, await composeFontCollection()));
  const refused = await api.call('POST', base, { as: admin, body: { font: 'Two', uploadUrl } });
  t.like(refused, { status: 400, body: { errorCode: 'font-face-missing' } });
  const made = await Promise.all(
    ['Lora-Regular', 'Oswald-Regular'].map((face) =>
      api.call('POST', base, { as: admin, body: { font: face, uploadUrl, face } }),
    ),
  );
  t.deepEqual(
    made.map(({ status, body }) => [status, status === 201 || body]),
    [
      [201, true],
      [201, true],
    ],
  );
  const rows = made.map(({ body }) => body as Font);
  t.deepEqual(
    rows.map(({ face }) => face),
    ['Lora-Regular', 'Oswald-Regular'],
  );
  t.is(new Set(rows.map((row) => row.uploadUrl)).size, 2);
  const listed = await api.database('file').where({ enterpriseId }).whereLike('filename', '%-lora-regular.%');
  t.like(listed, { length: 1, 0: { utcRemovedDateTime: null } }, 'no file replaced another');
  const [lora] = rows;
  const body = { uploadUrl: lora!.uploadUrl, face: 'Oswald-Regular' };
  const kept = await api.call('PUT', `${base}/${lora!.id}`, { as: admin, body });
  t.like(kept, { status: 200, body: { face: 'Lora-Regular' } }, 'a file of one font has its own name');
  for (const { id } of rows) await api.call('DELETE', `${base}/${id}`, { as: admin });
});

test.serial('records without character ranges are admitted later', async (t) => {
  const uploadUrl = await savePacked(enterpriseId);
  const rows = [
    { enterpriseId, font: 'Old', variation: 'REGULAR', uploadUrl },
    { enterpriseId, font: 'Lost', variation: 'REGULAR', uploadUrl: 'https://fonts.example/lora.ttf' },
  ];
  const [old, lost] = (await api.database('font').insert(rows, 'id')) as { id: number }[];
  const examiner = new UploadExaminer(process.env['PLATEN_BUILT_CLI'] ?? '');
  const admission = new FontAdmission(api.database, api.files, new FileReceiver(api.files, examiner));
  const log = pino({ level: 'silent' });
  t.is(await admission.admitExisting(log), 1);
  t.is(await admission.admitExisting(log), 0);
  await examiner.close();
  const read = (id: number) => api.database('font').where({ id }).first('uploadUrl', 'unicodeRange');
  const admitted = (await read(old!.id)) as Font;
  t.regex(admitted.uploadUrl, /\.ttf$/);
  t.regex(admitted.unicodeRange, /U\+6\d/);
  t.like(await read(lost!.id), { unicodeRange: null, uploadUrl: 'https://fonts.example/lora.ttf' });
  await api.database('font').whereIn('id', [old!.id, lost!.id]).delete();
});

test.serial('an inactive font is not listed', async (t) => {
  const before = (await views(undefined, admin)).fonts.length;
  const place = { enterpriseId, context: 'x', filename: 'off', contentType: 'font/ttf' };
  const uploadUrl = `/f/${(await api.files.save(place, Buffer.from('x'))).publicId}/off`;
  const body = { font: 'Off', uploadUrl };
  const { id } = await api.as(admin).client(fonts.calls.create, { params: { enterpriseId }, body });
  t.is((await views(undefined, admin)).fonts.length, before + 1);
  await api.database('font').where({ id }).update({ active: false });
  t.is((await views(undefined, admin)).fonts.length, before);
});

test.serial('hostile fonts are refused with a reason and store nothing', async (t) => {
  const count = () => api.database('storedObject').count();
  const before = await count();
  const folder = 'fixtures/hostile/fonts';
  for (const name of await readdir(folder)) {
    if (name === 'smallest-sound.ttf') continue;
    const { status, body } = await upload(name, await readFile(join(folder, name)));
    t.true(status >= 400 && status < 500, `${name}: ${status}`);
    t.is(typeof body['uploadStatus'], 'string');
  }
  t.like(await upload('picture.png', Buffer.from('x')), {
    status: 400,
    body: { errorCode: 'file-type-unsupported' },
  });
  t.deepEqual(await count(), before);
});
