import test from 'ava';
import { admitPicture, nodePlatform } from '../../../engine/node.ts';
import { bakePlate, type MockupView, openGraphics, writePlate } from '../../../engine/node-mockups.ts';
import { productGroups } from '../../contract/resources/product-groups.ts';
import { JobHints } from '../../data/job-hints.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { PLATES } from '../mockups/bake-owner.ts';
import { EnterpriseAssets } from '../mockups/enterprise-assets.ts';
import { PlateWarmer } from '../mockups/plate-warmer.ts';

let api: TestApi;
let hints: JobHints;
test.before(async () => {
  api = await openTestApi();
  hints = new JobHints(api.place);
});
test.after.always(async () => {
  await hints?.close();
  await api?.close();
});

/** Bakes the plates of a product's mockups, as a worker does. */
async function bakeAll(enterpriseId: number): Promise<void> {
  const warmer = new PlateWarmer(api.database, api.files, api.jobs, hints);
  await warmer.warm(enterpriseId, new AbortController().signal);
  const bakes = (await api.database('renderJob').where({ enterpriseId, kind: 'bake' })) as {
    payload: { key: string; view: MockupView };
  }[];
  const graphics = openGraphics();
  const source = new EnterpriseAssets(api.files).of(enterpriseId);
  try {
    for (const { payload } of bakes) {
      const { scene, name } = payload.view;
      const tools = { source, graphics, platform: nodePlatform, psdThreadFile: '' };
      const plate = await bakePlate(scene, name, tools);
      const file = {
        enterpriseId,
        context: PLATES,
        filename: `${payload.key}.plate`,
        contentType: 'application/octet-stream',
        utcExpiresDateTime: new Date('2100-01-01'),
      };
      await api.files.save(file, Buffer.from(writePlate(plate)));
    }
  } finally {
    await graphics.close();
  }
}

test('a product shows its first view until a plate is baked, and its first mockup afterwards', async (t) => {
  const enterpriseId = await api.createEnterprise('Coasters');
  await api.createProduct(enterpriseId, 'coaster');
  const authorization = await api.createUser(enterpriseId, ['SALES']);
  const { id } = (await api.database('productGroup').where({ enterpriseId }).first('id')) as { id: number };
  const address = `${api.url}/v1/enterprises/${enterpriseId}/products/groups/${id}/picture`;
  const read = async (query = '') => {
    const answer = await fetch(address + query, { headers: { authorization } });
    t.is(answer.status, 200);
    t.is(answer.headers.get('cache-control'), 'private, max-age=60');
    const { widthPx, heightPx, format } = admitPicture(new Uint8Array(await answer.arrayBuffer()));
    return { etag: answer.headers.get('etag'), sidePx: Math.max(widthPx, heightPx), format };
  };
  const flat = await read();
  t.like(flat, { sidePx: 800, format: 'WEBP' });
  t.like(await read('?size=thumbnail'), { sidePx: 160 });
  t.is((await api.database('renderJob').where({ enterpriseId })).length, 0, 'nothing is baked for it');

  await bakeAll(enterpriseId);
  const mockup = await read();
  t.like(mockup, { sidePx: 800, format: 'WEBP' });
  t.not(mockup.etag, flat.etag);
  t.like(await read('?size=thumbnail'), { sidePx: 160 });

  const stranger = await api.createUser(await api.createEnterprise('Other'), ['SALES']);
  t.is((await fetch(address, { headers: { authorization: stranger } })).status, 403);
  t.is(
    (await fetch(address.replace(`/${id}/picture`, '/999999999/picture'), { headers: { authorization } }))
      .status,
    404,
  );
});

test('a product without views has no picture, and the answer is 204', async (t) => {
  const enterpriseId = await api.createEnterprise('New');
  const authorization = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const { id } = await api.as(authorization).client(productGroups.calls.create, {
    params: { enterpriseId },
    query: {},
    body: { name: 'Mugs' },
  });
  const answer = await fetch(`${api.url}/v1/enterprises/${enterpriseId}/products/groups/${id}/picture`, {
    headers: { authorization },
  });
  t.is(answer.status, 204, await answer.text());
});
