import { randomUUID } from 'node:crypto';
import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import { type MockupView, parseMockupScene } from '../../../engine/node-mockups.ts';
import { plateKey } from '../../../workers/index.ts';
import { fileReference } from '../../data/file-reference.ts';
import { JobHints } from '../../data/job-hints.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { HANG_MS } from '../../testing/wait-until.ts';
import { PLATES } from './bake-owner.ts';
import { Plates } from './plates.ts';

let api: TestApi;
let hints: JobHints;
let plates: Plates;
test.before(async () => {
  api = await openTestApi();
  hints = new JobHints(api.place);
  plates = new Plates(api.database, api.jobs, hints, () => NOW_MS);
});
test.after.always(async () => {
  await hints?.close();
  await api?.close();
});

/** A time that no machine's clock has passed: files that expire after it are listed. */
const NOW_MS = Date.UTC(2100, 0, 1);
const MINUTE_MS = 60_000;
const utcExpiresDateTime = new Date(NOW_MS + DAY_MS);
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
  t.deepEqual(await plates.request(enterpriseId, views), [], 'a stored plate is not requested');
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

test('a bake that failed is begun again ten minutes later, and keeps the files of its scene', async (t) => {
  const enterpriseId = await api.createEnterprise('Fails');
  const views = await byKeys(await viewOf(enterpriseId, 'cup'));
  const request = async () => (await plates.request(enterpriseId, views))[0]!;
  const end = (id: number, status: string, agoMs: number) =>
    bakesOf(enterpriseId)
      .where({ id })
      .update({ status, utcEndedDateTime: new Date(NOW_MS - agoMs) });
  const first = await request();
  t.like(await api.database('file').where({ enterpriseId }), [{ isNeeded: true, utcExpiresDateTime: null }]);
  await end(first.id, 'FAILED', 10 * MINUTE_MS - 1);
  t.is((await request()).id, first.id, 'it has just failed');
  await plates.wait([first], AbortSignal.timeout(HANG_MS));
  await end(first.id, 'FAILED', 10 * MINUTE_MS);
  const second = await request();
  t.not(second.id, first.id);
  await end(second.id, 'COMPLETED', MINUTE_MS);
  t.not((await request()).id, second.id, 'its plate is gone');
});

test('a plate that is shown stays for 90 days from then', async (t) => {
  const enterpriseId = await api.createEnterprise('Shown');
  const views = await byKeys(await viewOf(enterpriseId, 'cup'));
  const [bake] = await plates.request(enterpriseId, views);
  const { key } = bake!.payload as { key: string };
  const { id } = await save(enterpriseId, PLATES, `${key}.plate`, 'a plate');
  const other = await save(enterpriseId, PLATES, 'other.plate', 'another');
  const leftAfter = async (leftMs: number) => {
    await api
      .database('file')
      .whereIn('id', [id, other.id])
      .update({ utcExpiresDateTime: new Date(NOW_MS + leftMs) });
    await plates.find(enterpriseId, views);
    const rows = (await api.database('file').whereIn('id', [id, other.id]).orderBy('id')) as {
      utcExpiresDateTime: Date;
    }[];
    return rows.map((row) => row.utcExpiresDateTime.getTime() - NOW_MS);
  };
  const [halfMs, wholeMs] = [45 * DAY_MS, 90 * DAY_MS];
  t.deepEqual(await leftAfter(halfMs - 1), [wholeMs, halfMs - 1]);
  t.deepEqual(await leftAfter(halfMs), [halfMs, halfMs], 'the time is extended once half of it has passed');
});
