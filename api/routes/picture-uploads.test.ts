import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import test from 'ava';
import sharp from 'sharp';
import * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import { findConversionCall } from '../contract/calls/uploads.ts';
import { hashToken } from '../auth/sessions/session-token.ts';
import { PictureUploads, type UploadStatus } from '../services/uploads/picture-uploads.ts';
import { sweepRows } from '../services/retention/sweep-rows.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { readRows } from '../testing/read-rows.ts';
import { waitUntil } from '../testing/wait-until.ts';

const path = '/integration/v1/consumerconfigurator/images/parts';
let api: TestApi;
let enterpriseId: number;
let variantId: number;
/** A photograph of some megabytes. */
let photo: Buffer;

test.before(async () => {
  api = await openTestApi(undefined, { proxies: 1 });
  enterpriseId = await api.createEnterprise('One');
  await api.createProduct(enterpriseId, 'mug');
  const [variant] = (await api.database('shopProductVariant').select('id').limit(1)) as { id: number }[];
  variantId = variant!.id;
  const [width, height] = [1100, 1000];
  photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
});
test.after.always(() => api.close());

type Answered = UploadStatus & { errorCode?: string; error?: string };
const makeSecret = () => randomBytes(24).toString('base64url');

interface Sent {
  offset?: number;
  filename?: string;
  sizeBytes?: number;
  network?: string;
  convertedFrom?: string;
}
const addressOf = ({ offset = 0, filename = 'me.png', sizeBytes = photo.length, convertedFrom }: Sent) =>
  `${api.url}${path}?${new URLSearchParams({ shopProductVariantId: String(variantId), filename, sizeBytes: String(sizeBytes), offset: String(offset), ...(convertedFrom !== undefined && { convertedFrom }) })}`;
const headersOf = (secret: string, network = '192.0.2.1') => ({
  'x-upload-secret': secret,
  'x-forwarded-for': network,
});

async function send(secret: string, bytes: Uint8Array, sent: Sent = {}) {
  const headers = headersOf(secret, sent.network);
  const answer = await fetch(addressOf(sent), { method: 'PUT', headers, body: bytes as BodyInit });
  return { status: answer.status, body: (await answer.json()) as Answered };
}
const ask = async (secret: string) =>
  (await api.call('GET', path, { headers: headersOf(secret) })).body as Answered;
const receivedBy = async (secret: string) => (await ask(secret)).receivedBytes;
const read = async (url: string) => Buffer.from(await (await fetch(api.url + url)).arrayBuffer());
const rowOf = (secret: string) =>
  api
    .database('pictureUpload')
    .where({ secretSha256: hashToken(secret) })
    .first() as Promise<{ parts: string[] } | undefined>;
const keysOf = async () =>
  (await readRows(api.database('storedObject').orderBy('storageKey'), { storageKey: z.string() })).map(
    ({ storageKey }) => storageKey,
  );

/** Sends some bytes of a body that is declared as the rest of the photo, and leaves the connection open. */
function sendBegin(secret: string, bytes: Buffer, sent: Sent = {}) {
  const headers = { ...headersOf(secret), 'content-length': photo.length - (sent.offset ?? 0) };
  const outgoing = request(addressOf(sent), { method: 'PUT', headers });
  const closed = new Promise<void>((resolve) => outgoing.on('error', () => resolve()));
  const isFlushed = new Promise<void>((resolve) => outgoing.write(bytes, () => resolve()));
  return { outgoing, closed, isFlushed };
}

test.serial(
  'an upload in one call returns the picture, and repeated calls return the same answer',
  async (t) => {
    const secret = makeSecret();
    const { status, body } = await send(secret, photo);
    t.is(status, 200);
    t.like(body.picture, { originalImageWidth: 1100, originalImageHeight: 1000 });
    t.deepEqual(
      await sharp(await read(body.picture!.url))
        .raw()
        .toBuffer(),
      await sharp(photo).raw().toBuffer(),
    );
    t.deepEqual(await ask(secret), body, 'a lost answer is requested again');
    t.deepEqual((await send(secret, photo)).body, body, 'it is not stored again');
    t.deepEqual((await rowOf(secret))?.parts, []);
  },
);

test.serial(
  'the format that a sender has converted a picture from is stored with it, as first stated',
  async (t) => {
    const secret = makeSecret();
    await send(secret, photo.subarray(0, 1000), { convertedFrom: 'HEIC' });
    const { body } = await send(secret, photo.subarray(1000), { offset: 1000, convertedFrom: 'GIF' });
    const converted = { from: 'HEIC', to: 'PNG' };
    t.deepEqual(body.picture?.converted, converted, body.error);
    t.deepEqual((await ask(secret)).picture?.converted, converted);
    const query = { url: body.picture!.url };
    t.deepEqual(await api.as(undefined).client(findConversionCall, { query }), { converted });
    t.is((await send(makeSecret(), photo)).body.picture?.converted, undefined);
    const refusals: [Sent, string][] = [
      [{ convertedFrom: 'BMP' }, 'request-invalid'],
      [{ convertedFrom: 'HEIC', filename: 'me.svg' }, 'image-type-invalid'],
      [{ convertedFrom: 'HEIC', filename: 'me.tif' }, 'image-type-invalid'],
    ];
    for (const [sent, errorCode] of refusals) {
      const refused = makeSecret();
      t.like(await send(refused, photo.subarray(0, 10), sent), { status: 400, body: { errorCode } });
      t.is(await rowOf(refused), undefined);
    }
  },
);

test.serial('an upload continues where the connection broke', async (t) => {
  const secret = makeSecret();
  const { outgoing, isFlushed } = sendBegin(secret, photo.subarray(0, 2_500_001));
  await waitUntil(async () => (await rowOf(secret))?.parts.length === 2);
  await isFlushed;
  outgoing.destroy();
  // Node drops the last buffer of a request whose connection ends before it is read.
  const offset = await receivedBy(secret);
  t.true(offset >= 2 ** 21 && offset <= 2_500_001, `${offset} bytes`);
  const { status, body } = await send(secret, photo.subarray(offset), { offset });
  t.is(status, 200, body.error);
  t.deepEqual(await read(body.picture!.url), await read((await send(makeSecret(), photo)).body.picture!.url));
});

test.serial('all bytes that were read before a connection broke are stored', async (t) => {
  const secret = makeSecret();
  const uploads = new PictureUploads(api.database, api.files, {
    admit: () => Promise.resolve(enterpriseId),
    keep: () => Promise.reject(new Error('The picture is incomplete.')),
  });
  async function* sendPart() {
    yield photo.subarray(0, 1_500_000);
    yield photo.subarray(1_500_000, 1_500_001);
    throw new Error('The connection broke.');
  }
  const sent = {
    secret,
    network: '192.0.2.1',
    shopProductVariantId: variantId,
    filename: 'me.png',
    sizeBytes: photo.length,
    offset: 0,
  };
  await t.throwsAsync(uploads.send(sent, Readable.from(sendPart())), { code: 'upload-broken' });
  t.is((await uploads.status(secret)).receivedBytes, 1_500_001);
});

test.serial('a new request ends a stale connection of the same upload', async (t) => {
  const secret = makeSecret();
  const { closed } = sendBegin(secret, photo.subarray(0, 300_000));
  await waitUntil(async () => (await rowOf(secret)) !== undefined);
  const receivedBytes = await receivedBy(secret);
  t.true(receivedBytes > 0 && receivedBytes <= 300_000);
  await closed;
  const { body } = await send(secret, photo.subarray(receivedBytes), { offset: receivedBytes });
  t.truthy(body.picture, body.error);
});

test.serial('concurrent uploads of the same bytes yield a correct picture', async (t) => {
  const secret = makeSecret();
  await send(secret, photo.subarray(0, 1000));
  const rest = () => send(secret, photo.subarray(1000), { offset: 1000 }).catch(() => undefined);
  await Promise.all([rest(), rest(), rest()]);
  const standing = await ask(secret);
  const { picture } = standing.picture
    ? standing
    : (await send(secret, photo.subarray(standing.receivedBytes), { offset: standing.receivedBytes })).body;
  t.deepEqual(
    await sharp(await read(picture!.url))
      .raw()
      .toBuffer(),
    await sharp(photo).raw().toBuffer(),
  );
});

test.serial('bytes at a wrong offset are refused and change nothing', async (t) => {
  const secret = makeSecret();
  await send(secret, photo.subarray(0, 1000));
  for (const offset of [0, 999, 1001])
    t.like(await send(secret, photo.subarray(offset), { offset }), {
      status: 409,
      body: { errorCode: 'upload-offset-wrong' },
    });
  const other = { offset: 1000, sizeBytes: photo.length + 1 };
  t.is((await send(secret, photo.subarray(1000), other)).status, 409, 'another size is another picture');
  t.is(await receivedBy(secret), 1000);
});

test.serial('another client can neither continue an upload nor detect it', async (t) => {
  const [own, other] = [makeSecret(), makeSecret()];
  await send(own, photo.subarray(0, 1000));
  t.deepEqual(await ask(other), { receivedBytes: 0 });
  t.is((await send(other, photo.subarray(1000), { offset: 1000 })).status, 409);
  await api.call('DELETE', path, { headers: headersOf(other) });
  t.is(await receivedBy(own), 1000);
  t.false(JSON.stringify(await rowOf(own)).includes(own), 'the database has only the hash');
  for (const secret of ['', 'short', `${own} and more`])
    t.like(await api.call('GET', path, { headers: headersOf(secret) }), {
      status: 400,
      body: { errorCode: 'upload-secret-invalid' },
    });
});

test.serial('more bytes than declared are refused, and so is a picture that is too large', async (t) => {
  const secret = makeSecret();
  const sizeBytes = 1000;
  t.like(await send(secret, photo.subarray(0, 400_000), { sizeBytes }), {
    status: 400,
    body: { errorCode: 'upload-broken' },
  });
  t.is(await receivedBy(secret), 0);
  const huge = makeSecret();
  t.like(await send(huge, photo.subarray(0, 10), { sizeBytes: 52_428_801 }), {
    body: {
      error: 'The image is too large to process. Please reduce the size of the image.',
      errorCode: 'image-too-large',
    },
  });
  t.is(await rowOf(huge), undefined, 'refused before its bytes were read');
  const bitmap = makeSecret();
  t.like(await send(bitmap, photo.subarray(0, 10), { filename: 'a.bmp' }), {
    body: { errorCode: 'image-type-invalid' },
  });
  t.is(await rowOf(bitmap), undefined);
});

test.serial('the number of parts is limited', async (t) => {
  const secret = makeSecret();
  let answer = await send(secret, photo.subarray(0, 1));
  for (let offset = 1; answer.status === 200 && offset < 1000; offset += 1)
    answer = await send(secret, photo.subarray(offset, offset + 1), { offset });
  t.like(answer, { status: 400, body: { errorCode: 'upload-broken' } });
  t.true((await rowOf(secret))!.parts.length <= 200);
});

test.serial('one network may start a limited number of uploads; uploads in progress continue', async (t) => {
  const network = '192.0.2.77';
  const secrets = Array.from({ length: 60 }, makeSecret);
  for (const secret of secrets) await send(secret, photo.subarray(0, 10), { network });
  t.like(await send(makeSecret(), photo.subarray(0, 10), { network }), {
    status: 429,
    body: { errorCode: 'uploads-too-many' },
  });
  t.is((await send(secrets[0]!, photo.subarray(10, 20), { network, offset: 10 })).status, 200);
});

test.serial('neither an invalid picture nor a cancelled upload leaves anything stored', async (t) => {
  const before = await keysOf();
  const [broken, dropped] = [makeSecret(), makeSecret()];
  const damaged = Buffer.from(photo);
  damaged.fill(0, 1000, 90_000);
  await send(broken, damaged.subarray(0, 2000));
  t.like(await send(broken, damaged.subarray(2000), { offset: 2000 }), {
    status: 400,
    body: { errorCode: 'picture-broken' },
  });
  t.is(await rowOf(broken), undefined);
  await send(dropped, photo.subarray(0, 2000));
  t.is((await api.call('DELETE', path, { headers: headersOf(dropped) })).status, 204);
  t.is(await rowOf(dropped), undefined);
  t.deepEqual(await keysOf(), before);
});

test.serial('after a storage failure the picture is completed without sending its bytes again', async (t) => {
  const secret = makeSecret();
  const { files } = api;
  const readBytes = files.readBytes;
  files.readBytes = () =>
    Promise.reject(new PlatenError('storage-unavailable', 'away', { status: 503, retryable: true }));
  t.is((await send(secret, photo)).status, 503);
  files.readBytes = readBytes;
  t.deepEqual(await ask(secret), { receivedBytes: photo.length });
  t.truthy((await send(secret, Buffer.alloc(0), { offset: photo.length })).body.picture);
});

test.serial('an upload expires after half a day without progress, and is deleted', async (t) => {
  const secret = makeSecret();
  await send(secret, photo.subarray(0, 1000));
  await api
    .database('pictureUpload')
    .where({ secretSha256: hashToken(secret) })
    .update({ utcCreatedDateTime: new Date(Date.now() - 13 * 3_600_000) });
  t.is(await receivedBy(secret), 0);
  await sweepRows(api.database, { jobs: 30, batches: 30, audit: 30 });
  t.is(await rowOf(secret), undefined);
});
