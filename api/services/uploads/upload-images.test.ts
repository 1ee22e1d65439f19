import { Readable } from 'node:stream';
import test from 'ava';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import type { FileRow } from '../files/file-store.ts';
import { ImageUploads } from './upload-images.ts';

let office: TestOffice;
test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office?.api.close());

test.serial('a picture has its bytes even if the commit of its record had no answer', async (t) => {
  const { api, enterpriseId } = office;
  const database = {
    async transaction(work: (trx: Knex.Transaction) => Promise<unknown>) {
      await api.database.transaction(work);
      throw new Error('The connection has ended.');
    },
  } as unknown as Knex;
  const uploads = new ImageUploads(database, api.receiver, 1);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  const keeping = uploads.keep(enterpriseId, { filename: 'photo.png', bytes: Readable.from([bytes]) });
  await t.throwsAsync(keeping, { message: 'The connection has ended.' });
  const [file] = (await api.database('file').where({ enterpriseId })) as FileRow[];
  t.true(Buffer.from(await api.files.readBytes(file!)).equals(bytes));
});
