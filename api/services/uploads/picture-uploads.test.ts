import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { hashToken } from '../../auth/sessions/session-token.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import type { FormFile } from '../files/file-form.ts';
import { PictureUploads } from './picture-uploads.ts';

let api: TestApi;
let enterpriseId: number;
let variantId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  variantId = (await api.createProduct(enterpriseId, 'mug')).get('shopProductVariant', 70011)!;
});
test.after.always(() => api.close());

const makeSecret = () => randomBytes(24).toString('base64url');
const rowOf = (secret: string) =>
  api
    .database('pictureUpload')
    .where({ secretSha256: hashToken(secret) })
    .first() as Promise<{ parts: string[] } | undefined>;

interface Faults {
  /** While bytes are being stored. */
  onStore?: () => Promise<unknown>;
  /** While a new upload is being admitted. */
  onAdmit?: () => Promise<unknown>;
  /** Called when the picture is complete. */
  onKeep?: () => unknown;
}

/** Uploads as in a separate process, with the storage in memory. */
function openProcess({ onStore, onAdmit, onKeep }: Faults = {}) {
  const stored = new Map<string, Buffer>();
  const kept: Buffer[] = [];
  let keys = 0;
  const uploads = new PictureUploads(
    api.database,
    {
      async store(_, bytes) {
        const storageKey = `memory/${(keys += 1)}`;
        stored.set(storageKey, Buffer.from(bytes as Uint8Array));
        await onStore?.();
        return { storageKey, publicId: '', sizeBytes: 0, sha256: '' };
      },
      discard: ({ storageKey }) => Promise.resolve(void stored.delete(storageKey)),
      readBytes: ({ storageKey }) => Promise.resolve(stored.get(storageKey)!),
    },
    {
      async admit() {
        await onAdmit?.();
        return enterpriseId;
      },
      async keep(_, { bytes }: FormFile) {
        kept.push(await buffer(bytes));
        onKeep?.();
        return PICTURE;
      },
    },
  );
  return { uploads, stored, kept };
}

const PICTURE = {
  url: '/f/a',
  urlThumbnail: '/f/b',
  urlThumbnailToImageRatio: 1,
  originalImageWidth: 2,
  originalImageHeight: 1,
  utcExpiresDateTime: new Date(0).toISOString(),
};
const describeSent = (secret: string, sizeBytes: number, offset = 0) => ({
  secret,
  sizeBytes,
  offset,
  network: '192.0.2.1',
  shopProductVariantId: variantId,
  filename: 'me.png',
});
const bytesOf = (...parts: Buffer[]) => Readable.from(parts);
const MEGABYTE = 2 ** 20;

test.serial('bytes are stored in parts of a megabyte, and joined in order', async (t) => {
  const { uploads, stored, kept } = openProcess();
  const secret = makeSecret();
  const half = MEGABYTE / 2;
  const whole = randomBytes(5 * half + 1);
  const sent = whole.subarray(0, -1);
  const chunks = [0, 1, 2, 3, 4].map((index) => sent.subarray(index * half, (index + 1) * half));
  const status = await uploads.send(describeSent(secret, whole.length), bytesOf(...chunks));
  t.deepEqual(status, { receivedBytes: sent.length });
  t.deepEqual(
    [...stored.values()].map(({ length }) => length),
    [MEGABYTE, MEGABYTE, half],
  );
  const last = describeSent(secret, whole.length, sent.length);
  t.deepEqual(await uploads.send(last, bytesOf(whole.subarray(-1))), {
    receivedBytes: whole.length,
    picture: PICTURE,
  });
  t.true(kept[0]!.equals(whole));
  t.is(stored.size, 0, 'the parts are deleted once the picture is stored');
});

test.serial('a part of exactly a megabyte is not followed by an empty one', async (t) => {
  const { uploads, stored, kept } = openProcess();
  const secret = makeSecret();
  const whole = randomBytes(MEGABYTE + 2);
  await uploads.send(describeSent(secret, whole.length), bytesOf(whole.subarray(0, MEGABYTE)));
  t.is(stored.size, 1);
  const other = makeSecret();
  const chunks = [whole.subarray(0, MEGABYTE), whole.subarray(MEGABYTE)];
  t.like(await uploads.send(describeSent(other, whole.length), bytesOf(...chunks)), { picture: PICTURE });
  t.true(kept[0]!.equals(whole), 'the size of a part starts at zero');
});

test.serial('the answer of a complete picture can be repeated, and belongs to its upload only', async (t) => {
  const { uploads, kept } = openProcess();
  const [secret, other] = [makeSecret(), makeSecret()];
  await uploads.send(describeSent(other, 2), bytesOf(Buffer.from('a')));
  const sent = () => uploads.send(describeSent(secret, 2), bytesOf(Buffer.from('ab')));
  const whole = { receivedBytes: 2, picture: PICTURE };
  t.deepEqual(await sent(), whole);
  t.deepEqual(await uploads.status(secret), whole);
  t.deepEqual(await sent(), whole, 'the bytes were sent again');
  t.is(kept.length, 1);
  t.deepEqual(await uploads.status(other), { receivedBytes: 1 });
});

test.serial('bytes at a wrong offset, and those of a picture of another size, are refused', async (t) => {
  const { uploads } = openProcess();
  const secret = makeSecret();
  await uploads.send(describeSent(secret, 4), bytesOf(Buffer.from('ab')));
  for (const [sizeBytes, offset] of [
    [4, 1],
    [4, 3],
    [5, 2],
  ] as const)
    await t.throwsAsync(uploads.send(describeSent(secret, sizeBytes, offset), bytesOf(Buffer.from('c'))), {
      code: 'upload-offset-wrong',
      message: 'The server has 2 of 4 bytes. Send the rest.',
    });
  t.deepEqual(await uploads.status(secret), { receivedBytes: 2 });
});

test.serial('a newer request of an upload ends the former one, whose bytes are stored', async (t) => {
  const { uploads, kept } = openProcess();
  const secret = makeSecret();
  const parts = [Buffer.from('ab')];
  let wait = () => {};
  const isSilent = new Promise<void>((resolve) => (wait = resolve));
  const silent = new Readable({
    highWaterMark: 1,
    read() {
      const part = parts.shift();
      if (part) this.push(part);
      else wait();
    },
  });
  const before = t.throwsAsync(uploads.send(describeSent(secret, 4), silent), { code: 'upload-broken' });
  await isSilent;
  const rest = uploads.send(describeSent(secret, 4, 2), bytesOf(Buffer.from('cd')));
  t.like(await rest, { picture: PICTURE });
  await before;
  t.is(kept[0]!.toString(), 'abcd');
});

test.serial('a picture has two hundred parts at most', async (t) => {
  const { uploads, stored } = openProcess();
  const secret = makeSecret();
  await uploads.send(describeSent(secret, 1000), bytesOf(Buffer.from('x')));
  const setParts = (count: number) =>
    api
      .database('pictureUpload')
      .where({ secretSha256: hashToken(secret) })
      .update({ parts: JSON.stringify(Array.from({ length: count }, (_, index) => `memory/of ${index}`)) });
  await setParts(199);
  t.is((await uploads.send(describeSent(secret, 1000, 1), bytesOf(Buffer.from('x')))).receivedBytes, 2);
  await t.throwsAsync(uploads.send(describeSent(secret, 1000, 2), bytesOf(Buffer.from('x'))), {
    code: 'upload-broken',
    message: 'The picture arrived in too many parts. Start again.',
  });
  t.is(stored.size, 2);
});

test.serial('concurrent changes of another process are not overwritten', async (t) => {
  const secret = makeSecret();
  const rows = () => api.database('pictureUpload').where({ secretSha256: hashToken(secret) });
  const other = openProcess();
  const begin = describeSent(secret, 10);
  const late = openProcess({ onAdmit: () => other.uploads.send(begin, bytesOf(Buffer.from('ab'))) });
  const bytes = bytesOf(Buffer.from('AB'));
  const refused = await t.throwsAsync(late.uploads.send(begin, bytes), {
    instanceOf: PlatenError,
    code: 'upload-offset-wrong',
    message: 'The server has 0 of 10 bytes. Send the rest.',
  });
  t.is(refused.status, 409);
  if (!bytes.readableEnded) await new Promise((ended) => bytes.once('end', ended));
  t.is(late.stored.size, 0);

  const slow = openProcess({ onStore: () => rows().update({ receivedBytes: 3 }) });
  await t.throwsAsync(slow.uploads.send(describeSent(secret, 10, 2), bytesOf(Buffer.from('c'))), {
    code: 'upload-offset-wrong',
    message: 'The server has 2 of 10 bytes. Send the rest.',
  });
  t.is(slow.stored.size, 0, 'its bytes are deleted');
  t.like(await rows().first(), { receivedBytes: 3, parts: ['memory/1'] });
});

test.serial('bytes before a break are stored, and excess bytes are refused', async (t) => {
  const { uploads, stored } = openProcess();
  const secret = makeSecret();
  const cut = async function* () {
    yield Buffer.from('ab');
    await Promise.resolve();
    throw new Error('reset');
  };
  const broken = await t.throwsAsync(uploads.send(describeSent(secret, 5), Readable.from(cut())), {
    code: 'upload-broken',
    message: 'The connection broke. Send the rest.',
  });
  t.is((broken.cause as Error).message, 'reset');
  t.deepEqual(await uploads.status(secret), { receivedBytes: 2 });
  const send = (rest: Readable) => uploads.send(describeSent(secret, 5, 2), rest);
  const tooMany = bytesOf(Buffer.from('cdef'), Buffer.from('ghi'));
  await t.throwsAsync(send(tooMany), {
    code: 'upload-broken',
    message: 'More bytes arrived than the 5 of the picture.',
  });
  t.is(stored.size, 1);
  if (!tooMany.closed) await once(tooMany, 'close');
  t.true(tooMany.readableEnded, 'the rest is read, so that the client receives the refusal');
  t.like(await send(bytesOf(Buffer.from('cde'))), { picture: PICTURE });
});

test.serial(
  'a complete picture that cannot be stored may be sent again, unless it is refused permanently',
  async (t) => {
    for (const [fault, isLeft] of [
      [new PlatenError('storage-unavailable', 'Away.', { status: 503, retryable: true }), true],
      [new Error('A fault.'), true],
      [new PlatenError('picture-broken', 'Broken.'), false],
    ] as const) {
      const secret = makeSecret();
      const { uploads, stored } = openProcess({
        onKeep() {
          throw fault;
        },
      });
      const sending = uploads.send(describeSent(secret, 2), bytesOf(Buffer.from('ab')));
      await t.throwsAsync(sending, { is: fault });
      t.is(stored.size, isLeft ? 1 : 0, fault.message);
      t.is((await rowOf(secret)) !== undefined, isLeft, fault.message);
    }
  },
);

test.serial('an upload may be continued for twelve hours, and then starts again', async (t) => {
  const { uploads } = openProcess();
  const [secret, other] = [makeSecret(), makeSecret()];
  for (const each of [secret, other]) await uploads.send(describeSent(each, 2), bytesOf(Buffer.from('a')));
  const begunBefore = (hours: number) =>
    api
      .database('pictureUpload')
      .whereIn('secretSha256', [secret, other].map(hashToken))
      .update({ utcCreatedDateTime: new Date(Date.now() - hours * 3_600_000) });
  await begunBefore(11);
  t.deepEqual(await uploads.status(secret), { receivedBytes: 1 });
  await begunBefore(12.5);
  t.deepEqual(await uploads.status(secret), { receivedBytes: 0 });
  const anew = await uploads.send(describeSent(secret, 3), bytesOf(Buffer.from('ab')));
  t.deepEqual(anew, { receivedBytes: 2 }, 'it starts again, though it is not swept yet');
  t.truthy(await rowOf(other), 'others wait for the sweep');
});

test.serial('a cancelled upload leaves neither bytes nor row, and other uploads remain', async (t) => {
  const { uploads, stored } = openProcess();
  const [one, other] = [makeSecret(), makeSecret()];
  for (const secret of [one, other]) await uploads.send(describeSent(secret, 2), bytesOf(Buffer.from('a')));
  await uploads.drop(one);
  t.is(await rowOf(one), undefined);
  t.like(await rowOf(other), { parts: ['memory/2'] });
  t.deepEqual([...stored.keys()], ['memory/2']);
  await t.notThrowsAsync(uploads.drop(makeSecret()), 'an unknown upload');
});
