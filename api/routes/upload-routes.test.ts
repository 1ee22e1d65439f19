import test from 'ava';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PlatenError } from '../../engine/node.ts';
import { listFilesCall } from '../contract/calls/files.ts';
import { findConversionCall } from '../contract/calls/uploads.ts';
import { SHOPPERS_CONTEXT } from '../services/uploads/upload-images.ts';
import { sweepFiles } from '../services/files/file-sweep.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

const path = '/integration/v1/consumerconfigurator/images';
let api: TestApi;
let enterpriseId: number;
let variantId: number;
let productIds: IdMap;

test.before(async () => {
  api = await openTestApi(undefined, { proxies: 1 });
  enterpriseId = await api.createEnterprise('One');
  productIds = await api.createProduct(enterpriseId, 'mug');
  const [variant] = (await api.database('shopProductVariant').select('id').limit(1)) as { id: number }[];
  variantId = variant!.id;
});
test.after.always(() => api.close());

interface Uploaded {
  url: string;
  urlThumbnail: string;
  urlThumbnailToImageRatio: number;
  originalImageWidth: number;
  originalImageHeight: number;
}

async function upload(name: string, bytes: Uint8Array | string, query = `shopProductVariantId=${variantId}`) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  const answer = await fetch(`${api.url}${path}?${query}`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Uploaded & Record<string, unknown> };
}
const findConversion = (url: string) => api.as(undefined).client(findConversionCall, { query: { url } });
const read = async (url: string) => Buffer.from(await (await fetch(api.url + url)).arrayBuffer());

/** A photograph of more than 512000 bytes. */
const photograph = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3).map((_, at) => (at * at * 7 + (at >> 5)) & 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

test.serial(
  'a HEIC photo is stored as the JPG it is converted to, and a damaged one is refused',
  async (t) => {
    const photo = await readFile('engine/platform/node/heic/testing/solid.heic');
    const { status, body } = await upload('IMG_1.HEIC', photo);
    t.is(status, 201);
    t.like(body, { originalImageWidth: 64, originalImageHeight: 64, converted: { from: 'HEIC', to: 'JPG' } });
    t.regex(body.url, /-IMG_1\.jpg$/);
    t.is((await sharp(await read(body.url)).metadata()).format, 'jpeg');
    t.like(await upload('a.heic', Buffer.from('....ftypheic and no picture')), {
      status: 400,
      body: { errorCode: 'picture-broken' },
    });
  },
);

test.serial(
  'a TIFF, GIF or AVIF is stored as the JPG or PNG it is converted to, which the answer reports',
  async (t) => {
    const pixels = { create: { width: 300, height: 200, channels: 4, background: '#c81e28' } } as const;
    const solid = await upload('scan.TIF', await sharp(pixels).removeAlpha().tiff().toBuffer());
    t.is(solid.status, 201);
    t.like(solid.body, {
      originalImageWidth: 300,
      originalImageHeight: 200,
      converted: { from: 'TIFF', to: 'JPG' },
    });
    t.regex(solid.body.url, /-scan\.jpg$/);
    t.is((await sharp(await read(solid.body.url)).metadata()).format, 'jpeg');
    const seen = await upload('logo.tiff', await sharp(pixels).tiff({ compression: 'lzw' }).toBuffer());
    t.like(seen.body, { converted: { from: 'TIFF', to: 'PNG' } });
    t.is((await sharp(await read(seen.body.url)).metadata()).format, 'png');
    const drawn = await upload('logo.gif', await sharp(pixels).gif().toBuffer());
    t.like(drawn.body, { converted: { from: 'GIF', to: 'PNG' } });
    const photo = await upload('photo.avif', await sharp(pixels).removeAlpha().avif().toBuffer());
    t.like(photo.body, { converted: { from: 'AVIF', to: 'JPG' } });
    const before = await api.database('storedObject').count();
    t.like(await upload('a.tif', Buffer.from('II*\0 and no picture')), {
      status: 400,
      body: { errorCode: 'picture-broken' },
    });
    t.like(await upload('a.psd', Buffer.from('8BPS')), {
      status: 400,
      body: { errorCode: 'image-type-invalid' },
    });
    t.deepEqual(await api.database('storedObject').count(), before, 'a refused file is not stored');
  },
);

test.serial('a converted picture has its conversion wherever it is referred to', async (t) => {
  const pixels = { create: { width: 30, height: 20, channels: 3, background: '#c81e28' } } as const;
  const photo = await readFile('engine/platform/node/heic/testing/solid.heic');
  const uploads = [
    ['IMG_2.HEIC', photo, { from: 'HEIC', to: 'JPG' }],
    ['party.gif', await sharp(pixels).gif().toBuffer(), { from: 'GIF', to: 'PNG' }],
    ['chart.tif', await sharp(pixels).tiff().toBuffer(), { from: 'TIFF', to: 'JPG' }],
    ['plain.png', await sharp(pixels).png().toBuffer(), undefined],
  ] as const;
  const staff = api.as(await api.createUser(enterpriseId, ['EMPLOYEE']));
  for (const [name, bytes, converted] of uploads) {
    const { url, ...body } = (await upload(name, bytes)).body;
    t.deepEqual(body['converted'], converted, name);
    t.deepEqual(await findConversion(url), converted ? { converted } : {}, name);
    const search = url.split('/').at(-1)!;
    const query = { context: SHOPPERS_CONTEXT, search };
    const { files } = await staff.client(listFilesCall, { params: { enterpriseId }, query });
    t.deepEqual(
      files.map((file) => [file.url, file.converted]),
      [[url, converted]],
      name,
    );
  }
});

test.serial('files of staff and unknown pictures have no conversion for shoppers', async (t) => {
  const form = new FormData();
  const pixels = { create: { width: 30, height: 20, channels: 3, background: '#c81e28' } } as const;
  form.append('file', new Blob([await sharp(pixels).tiff().toBuffer()]), 'logo.tif');
  const sent = await fetch(`${api.url}/v1/enterprises/${enterpriseId}/files/upload?context=LOGOS`, {
    method: 'POST',
    headers: { authorization: await api.createUser(enterpriseId, ['EMPLOYEE']) },
    body: form,
  });
  const { files } = (await sent.json()) as { files: [{ url: string; converted: unknown }] };
  t.deepEqual(files[0].converted, { from: 'TIFF', to: 'JPG' });
  const urls = [files[0].url, `/f/${'a'.repeat(22)}/a.png`, 'https://shop.example/a.png', ''];
  for (const url of urls) t.deepEqual(await findConversion(url), {}, url);
});

test.serial(
  '[C7-18] a picture is stored with an upright thumbnail and without personal metadata',
  async (t) => {
    const bytes = await photograph(1000, 2000)
      .withExif({ IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    t.true(bytes.length > 512_000);
    const { status, body } = await upload('me.jpg', bytes);
    t.is(status, 201);
    t.like(body, { originalImageWidth: 2000, originalImageHeight: 1000, urlThumbnailToImageRatio: 0.75 });
    const kept = await read(body.url);
    t.deepEqual(await sharp(kept).raw().toBuffer(), await sharp(bytes).raw().toBuffer());
    t.is((await sharp(kept).metadata()).orientation, 6);
    t.regex(bytes.toString('latin1'), /Anna/);
    t.notRegex(kept.toString('latin1'), /Anna/, 'metadata about the author is removed');
    const { width, height, format } = await sharp(await read(body.urlThumbnail)).metadata();
    t.deepEqual({ width, height, format }, { width: 1500, height: 750, format: 'jpeg' });
  },
);

test.serial(
  'a small picture is its own thumbnail; clip art is sanitised and has a picture as thumbnail',
  async (t) => {
    const small = await photograph(20, 10).png().toBuffer();
    const picture = (await upload('dot.png', small)).body;
    t.is(picture.urlThumbnail, picture.url);
    t.is(picture.urlThumbnailToImageRatio, 1);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><image href="http://canary.example/x"/><rect width="20" height="20" fill="#f00" onclick="x()"/></svg>';
    const { body } = await upload('art.svg', svg);
    t.like(body, { originalImageWidth: 40, originalImageHeight: 20, urlThumbnailToImageRatio: 37.5 });
    const stored = (await read(body.url)).toString();
    t.notRegex(stored, /script|onclick|canary/);
    t.regex(stored, /svg-image-dropped:1/, 'preflight of the stored drawing knows the lost part');
    t.deepEqual(
      (body.dropped as { code: string }[]).map(({ code }) => code),
      ['svg-image-dropped'],
      'scripts are no part of a drawing',
    );
    t.is(
      (await upload('whole.svg', svg.replace(/<(script|image).*?(<\/script>|\/>)/g, ''))).body.dropped,
      undefined,
    );
    const { data, info } = await sharp(await read(body.urlThumbnail))
      .raw()
      .toBuffer({ resolveWithObject: true });
    t.like(info, { width: 1500, height: 750, channels: 4 });
    t.deepEqual([...data.subarray(0, 4)], [255, 0, 0, 255]);
    t.is(data.at(-1), 0);
  },
);

test.serial('an invalid picture is refused with the messages of the configurator', async (t) => {
  const picture = await photograph(300, 300).png().toBuffer();
  t.like(await upload('a.bmp', picture), {
    status: 400,
    body: {
      error: 'Image type BMP not valid for this product. JPG, PNG, SVG',
      errorCode: 'image-type-invalid',
    },
  });
  t.like(await upload('cut.png', picture.subarray(0, picture.length / 2)), {
    body: { errorCode: 'picture-broken' },
  });
  const damaged = Buffer.from(picture);
  damaged.fill(0, 200, 4000);
  t.like(await upload('damaged.png', damaged), { status: 400, body: { errorCode: 'picture-broken' } });
  t.like(await upload('a.jpg', picture), { status: 400, body: { errorCode: 'file-type-unsupported' } });
  const form = new FormData();
  for (const name of ['1.png', '2.png']) form.append('file', new Blob([picture]), name);
  const two = await fetch(`${api.url}${path}?shopProductVariantId=${variantId}`, {
    method: 'POST',
    body: form,
  });
  t.is(two.status, 400);
  t.is((await upload('a.png', picture, 'shopProductVariantId=999999')).status, 404);
});

test.serial('a picture of more than 50 MB is refused while it arrives', async (t) => {
  t.like(await upload('huge.jpg', Buffer.alloc(52_428_801, 'a')), {
    status: 400,
    body: {
      error: 'The image is too large to process. Please reduce the size of the image.',
      errorCode: 'image-too-large',
    },
  });
});

test.serial('pictures without a saved design and bytes without a file are deleted', async (t) => {
  const { database, files } = api;
  const [left, kept] = [
    (await upload('left.png', await photograph(30, 30).png().toBuffer())).body,
    (await upload('kept.png', await photograph(31, 30).png().toBuffer())).body,
  ];
  await files.store(enterpriseId, Buffer.from('nobody’s'));
  const idOf = (url: string) => url.split('/')[2]!;
  await database('file')
    .whereIn('publicId', [idOf(left.url), idOf(kept.url)])
    .update({
      utcExpiresDateTime: new Date(0),
    });
  await database('file')
    .where({ publicId: idOf(kept.url) })
    .update({ isNeeded: true });
  t.deepEqual(await sweepFiles(database, files), { expired: 1, objects: 0 }, 'bytes are kept for a day');
  await database('storedObject').update({ utcCreatedDateTime: new Date(0) });
  const { objects } = await sweepFiles(database, files);
  t.true(objects >= 2);
  t.is((await fetch(api.url + left.url)).status, 404);
  t.is((await fetch(api.url + kept.url)).status, 200);
  const [{ count: named } = { count: 0 }] = (await database('file').count()) as { count: number }[];
  const [{ count: stored } = { count: 0 }] = (await database('storedObject').count()) as { count: number }[];
  t.is(stored, named);
});

test.serial(
  'a saved design keeps all pictures that it refers to, with their thumbnails, and no others',
  async (t) => {
    const small = async (name: string) =>
      (await upload(name, await photograph(40, 40).png().toBuffer())).body;
    const { body } = await upload('mine.jpg', await photograph(1500, 1000).jpeg({ quality: 95 }).toBuffer());
    t.not(body.urlThumbnail, body.url);
    const [print, mockup, other] = [
      await small('print.png'),
      await small('mockup.png'),
      await small('other.png'),
    ];
    const payload = await api.createPayload(enterpriseId, 'mug-corgi', productIds);
    const { masks } = payload['configuration'] as { masks: { id: number }[] };
    const whole = {
      ...payload,
      images: [{ maskId: masks[0]!.id, printImage: print.url }],
      mockupForCart: mockup.url,
    };
    const text = JSON.stringify(whole).replace(/\/f\/[\w-]{22}\/[^"]*corgi[^"]*/, body.url);
    t.true(text.includes(body.url));
    const saved = await api.call('POST', '/upload', {
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    t.is(saved.status, 201, JSON.stringify(saved.body));
    await api
      .database('file')
      .update({ utcExpiresDateTime: new Date(0) })
      .whereNotNull('utcExpiresDateTime');
    await sweepFiles(api.database, api.files);
    for (const url of [body.url, body.urlThumbnail, print.url, mockup.url])
      t.is((await fetch(api.url + url)).status, 200, url);
    t.is((await fetch(api.url + other.url)).status, 404);
  },
);

test.serial(
  '[B8-16] a thumbnail that cannot be stored is reported, and nothing remains stored',
  async (t) => {
    const bytes = await photograph(1500, 1500).jpeg({ quality: 95 }).toBuffer();
    t.true(bytes.length > 512_000);
    const before = await countNameless();
    const { files } = api;
    const store = files.store.bind(files);
    files.store = (id, part) =>
      part instanceof Uint8Array
        ? Promise.reject(
            new PlatenError('storage-full', 'full', {
              status: 507,
              publicMessage: 'The file storage is full.',
            }),
          )
        : store(id, part);
    t.teardown(() => (files.store = store));
    t.like(await upload('big.jpg', bytes), {
      status: 503,
      body: {
        error: 'Unable to communicate with S3: The file storage is full.',
        errorCode: 'thumbnail-failed',
      },
    });
    t.is(await countNameless(), before);
  },
);

test.serial('uploads are rate limited for a network, from any of its addresses', async (t) => {
  const form = () => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'a.txt');
    return body;
  };
  const statuses = new Set<number>();
  for (let turn = 0; turn < 61; turn += 1) {
    const answer = await fetch(`${api.url}${path}?shopProductVariantId=${variantId}`, {
      method: 'POST',
      body: form(),
      headers: { 'x-forwarded-for': `2001:db8::${turn}` },
    });
    statuses.add(answer.status);
    if (answer.status === 429) t.truthy(answer.headers.get('retry-after'));
    await answer.text();
  }
  t.deepEqual([...statuses], [400, 429]);
});

/** Objects of the storage that no file names. */
const countNameless = async () =>
  (await api.database('storedObject').whereNotIn('storageKey', api.database('file').select('storageKey')))
    .length;
