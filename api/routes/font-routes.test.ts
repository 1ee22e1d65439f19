import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import test from 'ava';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

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
}

async function upload(name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  const answer = await fetch(`${api.url}${base}/upload?font=Lora&variation=BOLD&source=GOOGLE`, {
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
  '[B7-12] [B7-18] [C7-16] an uploaded font is unpacked, and listed for staff and configurator',
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
    const { id, uploadUrl } = body;
    const view = { id, font: 'Lora', variation: 'BOLD', source: 'GOOGLE', uploadUrl };
    t.deepEqual((await views(undefined, admin)).fonts, [view]);
    t.deepEqual((await views(`/font/source/views?enterpriseId=${enterpriseId}`)).fonts, [view]);
    t.is((await views()).status, 401);
  },
);

test.serial('[B8-17] a font whose upload URL is of no font is logged and skipped', async (t) => {
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
    const made = await api.call('POST', base, { as: admin, body: { font: 'Bad', uploadUrl } });
    t.is(made.status, 201);
    logged = '';
    t.is((await views(undefined, admin)).fonts.length, before);
    t.true(logged.includes(uploadUrl));
    await api.call('DELETE', `${base}/${(made.body as Font).id}`, { as: admin });
  }
});

test.serial('a font that is switched off is not listed', async (t) => {
  const before = (await views(undefined, admin)).fonts.length;
  const place = { enterpriseId, context: 'x', filename: 'off', contentType: 'font/ttf' };
  const uploadUrl = `/f/${(await api.files.save(place, Buffer.from('x'))).publicId}/off`;
  const body = { font: 'Off', uploadUrl };
  const { id } = (await api.call('POST', base, { as: admin, body })).body as Font;
  t.is((await views(undefined, admin)).fonts.length, before + 1);
  await api.database('font').where({ id }).update({ active: false });
  t.is((await views(undefined, admin)).fonts.length, before);
});

test.serial('hostile fonts are refused with a reason, and nothing of them is kept', async (t) => {
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
