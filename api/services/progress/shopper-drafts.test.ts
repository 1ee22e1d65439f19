import test from 'ava';
import { parseDesign } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { ShopperDrafts } from './shopper-drafts.ts';

let api: TestApi;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  const ids = await api.createProduct(await api.createEnterprise('Drafts'), 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
});
test.beforeEach(() => api.database('shopperDraft').delete());
test.after.always(() => api?.close());

const mayView = () => true;
const ownOf = (secret: string, tab = 'tab', network = 'a network') => ({
  secret,
  network,
  tab,
  shopProductVariantId,
});
const named = (name: string) => ({ configuration: { masks: [{ id: 1, layers: [{ id: 1, name }] }] } });
const save = (drafts: ShopperDrafts, own: ReturnType<typeof ownOf>, revision = 1, name = 'Ada') =>
  drafts.save(own, { revision, customisation: named(name) }, mayView);

test.serial('a draft may have a megabyte', async (t) => {
  const drafts = new ShopperDrafts(api.database);
  const bytesOf = (name: string) => {
    const { customisation } = parseDesign({ version: 1, shopProductVariantId, customisation: named(name) });
    return Buffer.byteLength(json(customisation));
  };
  const room = 2 ** 20 - bytesOf('');
  t.deepEqual(await save(drafts, ownOf('one'), 1, 'x'.repeat(room)), { revision: 1 });
  t.like(await t.throwsAsync(save(drafts, ownOf('one'), 2, 'x'.repeat(room + 1))), {
    code: 'value-too-large',
    status: 413,
    message: 'The design is larger than 1 MB.',
  });
});

test.serial('a network may start three hundred drafts an hour, and continues existing ones', async (t) => {
  const drafts = new ShopperDrafts(api.database);
  const begin = (index: number, network?: string) =>
    drafts.delete(ownOf(`secret ${index}`, 'tab', network), 1, mayView);
  for (let index = 0; index < 300; index += 1) await begin(index);
  const refusal = await t.throwsAsync(begin(300), { instanceOf: RetryLaterError });
  const { code, message, retryAfterSeconds } = refusal;
  t.is(code, 'drafts-exceeded');
  t.true(retryAfterSeconds > 1800 && retryAfterSeconds <= 3600);
  t.is(message, `Unfinished designs are kept too often. Try again in ${retryAfterSeconds} seconds.`);
  t.deepEqual(await drafts.delete(ownOf('secret 7'), 2, mayView), { revision: 2 });
  t.deepEqual(await begin(300, 'another network'), { revision: 1 });
});

test.serial('a new draft replaces the oldest draft of the same browser only', async (t) => {
  const drafts = new ShopperDrafts(api.database);
  await save(drafts, ownOf('other'));
  for (let index = 0; index < 20; index += 1) await save(drafts, ownOf('one', `tab ${index}`));
  // Of equal times, the draft that was created first is the oldest.
  await api.database('shopperDraft').update({ utcUpdatedDateTime: new Date(0) });
  await save(drafts, ownOf('one', 'tab 20'));
  const tabs: string[] = await api.database('shopperDraft').orderBy('id').pluck('tab');
  t.deepEqual(tabs, ['tab', ...Array.from({ length: 20 }, (_, index) => `tab ${index + 1}`)]);
  await save(drafts, ownOf('one', 'tab 20'), 2);
  t.is((await api.database('shopperDraft')).length, 21);
});

test.serial('the newest five drafts of a product are listed', async (t) => {
  const drafts = new ShopperDrafts(api.database);
  for (let index = 0; index < 6; index += 1) {
    await save(drafts, ownOf('one', `tab ${index}`));
    await api
      .database('shopperDraft')
      .where({ tab: `tab ${index}` })
      .update({ utcUpdatedDateTime: new Date(index * 1000) });
  }
  const listed = await drafts.list(ownOf('one'));
  t.deepEqual(
    listed.map(({ tab }) => tab),
    ['tab 5', 'tab 4', 'tab 3', 'tab 2', 'tab 1'],
  );
});
