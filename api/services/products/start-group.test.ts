import test from 'ava';
import { type ColourGroup, templatePictures } from '../../../engine/node.ts';
import { groupProductCall, startGroupCall } from '../../contract/calls/product-groups.ts';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import type { StoredBytes } from '../files/file-store.ts';
import { withTemplatePictures } from './template-pictures.ts';

let office: TestOffice;
test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office?.api.close());

test.serial('a T-shirt begins with pictures of its views and with fabric colours', async (t) => {
  const { client, enterpriseId, api } = office;
  const start = (name: string, idempotencyKey: string) =>
    client(startGroupCall, { body: { name, from: { template: 'shirt' } }, idempotencyKey });
  const countFiles = async () => (await api.database('file').where({ enterpriseId })).length;
  const shirt = await start('Rowing shirt', 'rowing');
  const { product } = await client(groupProductCall, { params: { id: shirt.id } });
  const { masks } = product.maskGroups[0]!;
  const references = masks.map(({ imageS3Location }) => imageS3Location!);
  const pictures = await Promise.all(
    references.map(async (reference) => {
      const picture = await fetch(api.url + reference);
      t.is(picture.headers.get('content-type'), 'image/webp');
      return new Uint8Array(await picture.arrayBuffer());
    }),
  );
  t.deepEqual(
    pictures.map((bytes) => Buffer.from(bytes)),
    Object.values(templatePictures).map((bytes) => Buffer.from(bytes)),
  );
  const [fabrics] = (await api.database('colourGroup').where({ enterpriseId })) as ColourGroup[];
  t.like(fabrics, { name: 'Fabrics' });
  for (const { layers } of masks)
    t.like(layers[0], { name: 'Fabric', colourGroupId: fabrics!.id, colourId: fabrics!.colours[0]!.id });

  t.is((await start('Rowing shirt', 'rowing')).id, shirt.id);
  t.is(await countFiles(), 2, 'a repeated request stores no more files');
  const other = await start('Sailing shirt', 'sailing');
  t.is((await client(groupProductCall, { params: { id: other.id } })).product.colourGroups.length, 1);
  t.is((await api.database('colourGroup').where({ enterpriseId })).length, 1, 'both have the same colours');
  t.is(await countFiles(), 4, 'each has pictures of its own');
});

test('pictures that are not recorded leave no bytes', async (t) => {
  const stored = new Set<StoredBytes>();
  const files = {
    store: () => {
      const bytes = { publicId: `${stored.size}`, storageKey: '', sizeBytes: 1, sha256: '' };
      stored.add(bytes);
      return Promise.resolve(bytes);
    },
    record: () => Promise.reject(new Error('The database is away.')),
    discard: (bytes: StoredBytes) => Promise.resolve(void stored.delete(bytes)),
  };
  t.is(await withTemplatePictures(files as never, 1, 'shirt', () => Promise.resolve('repeated')), 'repeated');
  t.is(stored.size, 0);
  await t.throwsAsync(
    withTemplatePictures(files as never, 1, 'shirt', (record) => record(office.api.database as never)),
    { message: 'The database is away.' },
  );
  t.is(stored.size, 0);
});
