import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { openFileStorage } from '../../api/storage/open-file-storage.ts';
import { startPrivateS3 } from './private-s3.ts';

// In this folder and not among the services' tests, which are run once for each database.

test('files are stored in an S3-compatible store, completely or not at all, and read in parts', async (t) => {
  const s3 = await startPrivateS3();
  t.teardown(() => s3.kill());
  const storage = openFileStorage({ url: s3.url });
  await storage.write('1/small', Buffer.from('hello'));
  t.is(Buffer.from(await storage.readBytes('1/small')).toString(), 'hello');

  const large = Buffer.alloc(11_000_000, 'abcdefg');
  await storage.write('1/large', Readable.from([large.subarray(0, 6_000_001), large.subarray(6_000_001)]));
  t.true(large.equals(await storage.readBytes('1/large')));
  const range = { first: 5_242_879, last: 5_242_885 };
  t.deepEqual(
    await buffer(await storage.read('1/large', range)),
    large.subarray(range.first, range.last + 1),
  );

  const cut = Readable.from(
    (async function* () {
      yield large.subarray(0, 6_000_000);
      throw new Error('the client left');
    })(),
  );
  await t.throwsAsync(storage.write('1/cut', cut));
  await t.throwsAsync(storage.readBytes('1/cut'), { code: 'file-missing' });

  await storage.delete('1/small');
  await storage.delete('1/small');
  await t.throwsAsync(storage.read('1/small'), { code: 'file-missing' });

  await s3.stop();
  const startedMs = performance.now();
  await t.throwsAsync(storage.read('1/large'), { code: 'storage-unavailable' });
  await t.throwsAsync(storage.write('1/b', Buffer.from('x')), { code: 'storage-unavailable' });
  t.log(`refused after ${Math.round(performance.now() - startedMs)} ms`);
});
