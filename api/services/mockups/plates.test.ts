import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type MockupView, parseMockupScene } from '../../../engine/node-mockups.ts';
import { plateKey } from '../../../workers/index.ts';
import { fileReference } from '../../data/file-reference.ts';
import { JobHints } from '../../data/job-hints.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { PLATES } from './bake-owner.ts';
import { Plates } from './plates.ts';

let api: TestApi;
let hints: JobHints;
let plates: Plates;
test.before(async () => {
  api = await openTestApi();
  hints = new JobHints(api.place);
  plates = new Plates(api.database, api.jobs, hints);
});
test.after.always(async () => {
  await hints?.close();
  await api?.close();
});

const utcExpiresDateTime = new Date('2100-01-01');
const save = (enterpriseId: number, context: string, filename: string, bytes: string) =>
  api.files.save(
    { enterpriseId, context, filename, contentType: 'application/octet-stream', utcExpiresDateTime },
    Buffer.from(bytes),
  );

/** A view of a product's own upload of a model. */
async function viewOf(enterpriseId: number, model: string, distanceM = 1): Promise<MockupView> {
  const modelUrl = fileReference(await save(enterpriseId, 'models', `cup-${randomUUID()}.glb`, model));
  const scene = parseMockupScene({
    version: 1,
    kind: 'solid',
    modelUrl,
    surfaces: [{ maskId: 1, node: 'print' }],
    cameras: [{ name: 'front', position: [0, 0, distanceM], target: [0, 0, 0], fovDeg: 20 }],
  });
  return { sceneName: 'cup', scene, name: 'front' };
}

const byKeys = async (...views: MockupView[]) =>
  new Map(await Promise.all(views.map(async (view) => [await plateKey(view), view] as const)));
const bakesOf = (enterpriseId: number) => api.database('renderJob').where({ enterpriseId, kind: 'bake' });

test('products with the same model bake once, by processes at the same time, too', async (t) => {
  const enterpriseId = await api.createEnterprise('One model');
  const views = await byKeys(await viewOf(enterpriseId, 'cup'), await viewOf(enterpriseId, 'cup'));
  t.is(views.size, 2);
  const asked = await Promise.all([plates.request(enterpriseId, views), plates.request(enterpriseId, views)]);
  t.is(new Set(asked.flat().map(({ id }) => id)).size, 1);
  t.is((await bakesOf(enterpriseId)).length, 1);
  t.deepEqual(await plates.find(enterpriseId, views), {});

  const { key } = asked[0][0]!.payload as { key: string };
  const reference = fileReference(await save(enterpriseId, PLATES, `${key}.plate`, 'a plate'));
  const [first, second] = [...views.keys()];
  t.deepEqual(await plates.find(enterpriseId, views), { [first!]: reference, [second!]: reference });
});

test('another camera and another model bake anew', async (t) => {
  const enterpriseId = await api.createEnterprise('Three views');
  const views = await byKeys(
    await viewOf(enterpriseId, 'cup'),
    await viewOf(enterpriseId, 'cup', 2),
    await viewOf(enterpriseId, 'mug'),
  );
  await plates.request(enterpriseId, views);
  t.is((await bakesOf(enterpriseId)).length, 3);
});

test('the plate stays when the product that it was baked for goes, and is of its enterprise alone', async (t) => {
  const enterpriseId = await api.createEnterprise('Two products');
  const gone = await viewOf(enterpriseId, 'cup');
  const [bake] = await plates.request(enterpriseId, await byKeys(gone));
  const { key } = bake!.payload as { key: string };
  const reference = fileReference(await save(enterpriseId, PLATES, `${key}.plate`, 'a plate'));
  const left = await byKeys(await viewOf(enterpriseId, 'cup'));
  if (gone.scene.kind !== 'solid') throw new Error('this scene is solid');
  await api
    .database('file')
    .where({ publicId: gone.scene.modelUrl.split('/')[2] })
    .delete();
  t.deepEqual(Object.values(await plates.find(enterpriseId, left)), [reference]);

  const otherId = await api.createEnterprise('Another enterprise');
  const theirs = await byKeys(await viewOf(otherId, 'cup'));
  t.deepEqual(await plates.find(otherId, theirs), {});
  t.is((await plates.request(otherId, theirs)).length, 1);
});
