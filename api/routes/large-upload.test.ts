import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import test from 'ava';
import { openTestApi } from '../testing/open-test-api.ts';

const MIB = 2 ** 20;

test('[B8-12] more than 200 MB are refused while they come in; memory stays flat and nothing is kept', async (t) => {
  const api = await openTestApi();
  t.teardown(() => api.close());
  const enterpriseId = await api.createEnterprise('One');
  const authorization = await api.createUser(enterpriseId, ['EMPLOYEE']);
  const call = request(`${api.url}/v1/enterprises/${enterpriseId}/files/upload?context=BIG`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = new Promise<{ statusCode: number; body: unknown }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      json(answer).then((body) => resolve({ statusCode: answer.statusCode!, body }), reject);
    });
  });
  const part = Buffer.alloc(MIB, 'text of no end ');
  const startBytes = process.memoryUsage.rss();
  let peakBytes = 0;
  const body = function* () {
    yield '--b\r\nContent-Disposition: form-data; name="file"; filename="long.txt"\r\n\r\n';
    for (let sent = 0; sent < 200; sent += 1) {
      yield part;
      peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    }
    yield 'x\r\n--b--\r\n';
  };
  await pipeline(Readable.from(body()), call);
  const text = 'The file uploaded has a size greater than 200MB.';
  t.like(await answered, {
    statusCode: 400,
    body: { error: text, errorCode: 'file-too-large', uploadStatus: text },
  });
  const grownMib = Math.round((peakBytes - startBytes) / MIB);
  t.log(`grown by ${grownMib} MiB, client and all`);
  t.true(grownMib < 100);
  t.deepEqual(await readdir(join(api.dataFolder, 'files', 'temporary')), []);
  t.deepEqual(await api.database('storedObject'), []);
});
