import test from 'ava';
import { publishGroupCall, unpublishGroupCall } from '../../contract/calls/product-groups.ts';
import { JobHints } from '../../data/job-hints.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice } from '../../testing/open-test-office.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { PlateWarmer } from './plate-warmer.ts';

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

const countBakes = async (enterpriseId: number) =>
  (await api.database('renderJob').where({ enterpriseId, kind: 'bake' })).length;

async function createCoaster(enterpriseId: number): Promise<number> {
  await api.createProduct(enterpriseId, 'coaster');
  const [id] = (await api.database('productGroup').where({ enterpriseId }).pluck('id')) as number[];
  return id!;
}

test('plates of all that an enterprise sells, or of one product, are requested once each', async (t) => {
  const warmer = new PlateWarmer(api.database, api.files, api.jobs, hints);
  const { signal } = new AbortController();
  const enterpriseId = await api.createEnterprise('Seller');
  const coasterId = await createCoaster(enterpriseId);
  await api.createProduct(enterpriseId, 'award-plaque');

  await warmer.warm(enterpriseId, AbortSignal.abort());
  t.is(await countBakes(enterpriseId), 0, 'a server that stops requests nothing more');
  await warmer.warm(enterpriseId, signal, coasterId);
  t.is(await countBakes(enterpriseId), 1);
  await warmer.warm(enterpriseId, signal, coasterId);
  t.is(await countBakes(enterpriseId), 1);
  await warmer.warm(enterpriseId, signal);
  t.true((await countBakes(enterpriseId)) > 1, 'the other product has plates of its own');
});

test('publishing a product requests its plates', async (t) => {
  const office = await enterOffice(api, 'Publisher');
  const { enterpriseId } = office;
  const id = await createCoaster(enterpriseId);
  await office.client(unpublishGroupCall, { params: { id } });
  t.is(await countBakes(enterpriseId), 0);
  await office.client(publishGroupCall, { params: { id } });
  await waitUntil(async () => (await countBakes(enterpriseId)) === 1);
});
