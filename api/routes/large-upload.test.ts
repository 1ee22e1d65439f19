import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import test from 'ava';
import { openTestApi } from '../testing/open-test-api.ts';

const MIB = 2 ** 20;

test('[B8-12] an upload above 200 MB is refused while it arrives; its bytes are streamed to disk and then deleted', async (t) => {
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
  const temporary = join(api.dataFolder, 'files', 'temporary');
  const countWritten = () =>
    (existsSync(temporary) ? readdirSync(temporary) : []).reduce(
      (sum, name) => sum + statSync(join(temporary, name)).size,
      0,
    );
  /** Sent and not yet written: in the buffers of the client, the kernel and the server. */
  let mostHeldBytes = 0;
  const body = function* () {
    yield '--b\r\nContent-Disposition: form-data; name="file"; filename="long.txt"\r\n\r\n';
    for (let sent = 0; sent < 200; sent += 1) {
      yield part;
      mostHeldBytes = Math.max(mostHeldBytes, (sent + 1) * MIB - countWritten());
    }
    yield 'x\r\n--b--\r\n';
  };
  await pipeline(Readable.from(body()), call);
  const text = 'The file uploaded has a size greater than 200MB.';
  t.like(await answered, {
    statusCode: 400,
    body: { error: text, errorCode: 'file-too-large', uploadStatus: text },
  });
  t.log(`at most ${Math.round(mostHeldBytes / MIB)} MiB were in buffers`);
  t.true(mostHeldBytes < 64 * MIB);
  t.deepEqual(await readdir(temporary), []);
  t.deepEqual(await api.database('storedObject'), []);
});
