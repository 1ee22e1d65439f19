import { randomUUID } from 'node:crypto';
import test from 'ava';
import { mockupMessage } from '../contract/live.ts';
import { LiveClient } from '../testing/live-client.ts';
import { openTestWorkers, type TestWorkers } from '../testing/open-test-workers.ts';

let api: TestWorkers;

test.before(async () => {
  api = await openTestWorkers();
});
test.after.always(() => api?.close());

async function createSeller(product: string, design: string) {
  const enterpriseId = await api.createEnterprise(product);
  const ids = await api.createProduct(enterpriseId, product);
  const payload = await api.createPayload(enterpriseId, design, ids);
  return { enterpriseId, payload };
}

test.serial(
  '[C7-17, B7-15] a design that is being edited is shown, each picture as it is made',
  async (t) => {
    const { enterpriseId, payload } = await createSeller('coaster', 'coaster-stargazers');
    const { shopProductVariantId, ...customisation } = payload;
    const client = new LiveClient(api.url, enterpriseId);
    const id = randomUUID();
    await client.send({ id, version: 1, enterpriseId, shopProductVariantId, customisation });
    const end = await client.end(id);
    t.is(end.kind, 'COMPLETE', JSON.stringify(client.told));
    t.log(JSON.stringify(client.told));
    for (const { id: _, ...message } of client.told) t.notThrows(() => mockupMessage.parse(message));
    const made = client.told.filter(({ kind }) => kind === 'MOCKUP');
    for (const { image } of made) {
      const answer = await fetch(api.url + (image as string));
      t.is(answer.headers.get('content-type'), 'image/png');
    }
    client.socket.close();
  },
);
