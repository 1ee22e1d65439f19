import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { fillCells } from '../commands/edit-items.ts';
import { setText } from '../commands/set-text.ts';
import { undo } from '../history.ts';
import { personalisableLayers } from '../layers-of.ts';
import { run, runOnLayer } from '../outcome.ts';
import { DeviceStore, type StoredValues } from './device-store.ts';
import { composeDraft, placeOf } from './draft.ts';
import { Drafts } from './drafts.ts';
import { keepDraft } from './keep-draft.ts';
import { offerDraft, restoreDraft } from './offer-draft.ts';
import type { Tab } from './tab.ts';

const DAY_MS = 86_400_000;

/** IndexedDB, which copies its values. */
function openValues(): StoredValues {
  const kept = new Map<string, unknown>();
  return {
    get: (key) => Promise.resolve(structuredClone(kept.get(key))),
    set: (key, value) => {
      kept.set(key, structuredClone(value));
      return Promise.resolve();
    },
    delete: (key) => {
      kept.delete(key);
      return Promise.resolve();
    },
    entries: () => Promise.resolve(structuredClone([...kept])),
  };
}

const refused = () => Promise.reject(new DOMException('', 'SecurityError'));
const refusing: StoredValues = { get: refused, set: refused, delete: refused, entries: refused };

const openDrafts = (values = openValues()) => new Drafts(new DeviceStore(values));
const tab = (id: string, changes: { isReloaded?: boolean; open?: string[] } = {}) => ({
  id,
  isReloaded: changes.isReloaded ?? false,
  isOpen: (tabId: string) => Promise.resolve(changes.open?.includes(tabId) ?? false),
});

/** Offers the drafts of the device, as a page does when it loads. */
async function offer(store: ReturnType<typeof openFixtureSession>, drafts: Drafts, tabOfPage: Tab) {
  const found = await drafts.list(placeOf(store.getState()), Date.now());
  return offerDraft(store, store.getState().design, found, tabOfPage, drafts);
}

function type(store: ReturnType<typeof openFixtureSession>, text: string) {
  const layer = personalisableLayers(store.getState()).find(({ kind }) => kind === 'text')!.layer;
  runOnLayer(store, layer.id, setText(text));
}

const textOf = (store: ReturnType<typeof openFixtureSession>) =>
  personalisableLayers(store.getState()).flatMap((entry) =>
    entry.kind === 'text' ? [entry.text.text] : [],
  )[0];

test('a reloaded tab restores its design and undo history', async (t) => {
  const drafts = openDrafts();
  const store = openFixtureSession('mug');
  const keeper = keepDraft(store, drafts, 'a');
  type(store, 'Ada');
  t.is(store.getState().saveState, 'saving');
  t.true(await keeper.flush());
  t.is(store.getState().saveState, 'saved');
  keeper.end();
  const again = openFixtureSession('mug');
  const before = textOf(again);
  t.is(await offer(again, drafts, tab('a', { isReloaded: true })), 'restored');
  t.is(textOf(again), 'Ada');
  again.setState(undo);
  t.is(textOf(again), before);
});

test('a layer selected while the draft is read stays selected', async (t) => {
  const drafts = openDrafts();
  const store = openFixtureSession('mug');
  const keeper = keepDraft(store, drafts, 'a');
  type(store, 'Ada');
  await keeper.flush();
  keeper.end();
  const again = openFixtureSession('mug');
  const selectedId = personalisableLayers(again.getState()).at(-1)!.layer.id;
  again.setState({ selectedId });
  t.is(await offer(again, drafts, tab('a', { isReloaded: true })), 'restored');
  t.is(textOf(again), 'Ada');
  t.is(again.getState().selectedId, selectedId);
});

test('a draft stores the nearest fifty steps, and fewer with a long list of items', (t) => {
  const steps = (items: number) => {
    const store = openFixtureSession('award-plaque');
    store.setState(({ inputs }) => ({ inputs: { ...inputs, quantity: items } }));
    for (let step = 0; step < 60; step += 1)
      run(store, fillCells([{ row: 0, column: 0, text: `Name ${step}` }]));
    const all = composeDraft(store.getState(), 'a', 0).past;
    t.is(all.at(-1), store.getState().past.at(-1));
    for (let step = 0; step < 30; step += 1) store.setState(undo);
    const { past, future } = composeDraft(store.getState(), 'a', 0);
    t.is(past.at(-1), store.getState().past.at(-1));
    t.is(future[0], store.getState().future[0]);
    return [all.length, past.length, future.length];
  };
  t.deepEqual(steps(3), [50, 30, 30]);
  t.deepEqual(steps(1000), [10, 10, 10]);
});

test('another tab is offered the draft and does not overwrite it', async (t) => {
  const drafts = openDrafts();
  const first = openFixtureSession('mug');
  const firstKeeper = keepDraft(first, drafts, 'a');
  type(first, 'Ada');
  await firstKeeper.flush();
  const second = openFixtureSession('mug');
  t.is(await offer(second, drafts, tab('b', { open: ['a'] })), 'offered');
  t.not(textOf(second), 'Ada', 'nothing changes before the shopper accepts');
  t.true(second.getState().offeredDraft?.isOpenElsewhere);
  const secondKeeper = keepDraft(second, drafts, 'b');
  type(second, 'Bob');
  await secondKeeper.flush();
  const texts = (await drafts.list('|1|', Date.now())).map(({ design }) => JSON.stringify(design));
  t.is(texts.length, 2);
  t.true(texts.some((text) => text.includes('Ada')) && texts.some((text) => text.includes('Bob')));
  restoreDraft(second, second.getState().offeredDraft!.draft);
  t.is(textOf(second), 'Ada');
  t.is(second.getState().offeredDraft, undefined);
  firstKeeper.end();
  secondKeeper.end();
});

test('a draft belongs to one product in one shop with one code', async (t) => {
  const drafts = openDrafts();
  const store = openFixtureSession('mug');
  await drafts.save(composeDraft(store.getState(), 'a', Date.now()));
  for (const changes of [
    { shopDomain: 'other.example' },
    { shopProductVariantId: 2 },
    { inputs: { ...store.getState().inputs, customisationCode: 'abc' } },
  ]) {
    const other = openFixtureSession('mug');
    other.setState(changes);
    t.is(await offer(other, drafts, tab('b')), undefined);
  }
});

test('if the device refuses storage, the page works and shows that nothing is saved', async (t) => {
  const drafts = openDrafts(refusing);
  const store = openFixtureSession('mug');
  t.is(await offer(store, drafts, tab('a')), undefined);
  const keeper = keepDraft(store, drafts, 'a');
  type(store, 'Ada');
  t.false(await keeper.flush());
  t.is(store.getState().saveState, 'refused');
  t.is(textOf(store), 'Ada');
  keeper.end();
});

test('old drafts, more than five drafts and invalid drafts are removed', async (t) => {
  const values = openValues();
  const drafts = openDrafts(values);
  const session = openFixtureSession('mug').getState();
  const now = 100 * DAY_MS;
  for (let index = 0; index < 7; index += 1)
    await drafts.save(composeDraft(session, `tab-${index}`, now - index * 1000));
  await drafts.save(composeDraft(session, 'old', now - 31 * DAY_MS));
  await values.set('draft broken', {
    version: 1,
    place: '|1|',
    tabId: 'x',
    savedAt: now,
    past: [{}],
    future: [],
    design: 7,
  });
  await values.set('progress ann', 'secret');
  t.deepEqual(
    (await drafts.list('|1|', now)).map(({ tabId }) => tabId),
    ['tab-0', 'tab-1', 'tab-2', 'tab-3', 'tab-4'],
  );
  t.is((await values.entries()).length, 6, 'other stored values stay');
});

test('a design in the cart has no draft until it changes again', async (t) => {
  const drafts = openDrafts();
  const store = openFixtureSession('mug');
  const keeper = keepDraft(store, drafts, 'a');
  type(store, 'Ada');
  await keeper.forget();
  t.deepEqual(await drafts.list('|1|', Date.now()), []);
  type(store, 'Bob');
  await keeper.flush();
  t.is((await drafts.list('|1|', Date.now())).length, 1);
  keeper.end();
});

test('a design started while drafts load stays, and the draft of this tab is offered and stored beside it', async (t) => {
  const drafts = openDrafts();
  const before = openFixtureSession('mug');
  const former = keepDraft(before, drafts, 'a');
  type(before, 'Ada');
  await former.flush();
  former.end();
  const store = openFixtureSession('mug');
  const design = store.getState().design;
  type(store, 'Bob');
  const found = await drafts.list(placeOf(store.getState()), Date.now());
  t.is(await offerDraft(store, design, found, tab('a', { isReloaded: true }), drafts), 'offered');
  t.is(textOf(store), 'Bob');
  const keeper = keepDraft(store, drafts, 'a', undefined, { draft: found[0], design });
  t.is(store.getState().saveState, 'saving', 'text typed before drafts started is stored, too');
  await keeper.flush();
  keeper.end();
  const kept = (await drafts.list(placeOf(store.getState()), Date.now())).map((one) =>
    JSON.stringify(one.design),
  );
  t.is(kept.length, 2);
  t.true(kept[0]!.includes('Bob') && kept[1]!.includes('Ada'));
  restoreDraft(store, store.getState().offeredDraft!.draft);
  t.is(textOf(store), 'Ada');
});

test('a draft loses the layers that staff have removed from the product, and a notice says it', (t) => {
  const before = openFixtureSession('mug');
  type(before, 'Ada');
  const draft = composeDraft(before.getState(), 'a', 1000);
  const whole = openFixtureSession('mug');
  t.true(restoreDraft(whole, draft));
  t.is(whole.getState().past.length, 1);
  t.is(whole.getState().notice, undefined);

  const store = openFixtureSession('mug');
  const product = structuredClone(store.getState().product);
  const savedId = draft.design.customisation.configuration.masks[0]!.layers[0]!.id;
  for (const group of product.shopProduct.shopProductVariants.flatMap((variant) => variant.layerGroups))
    group.layers = group.layers.filter(({ id }) => id !== savedId);
  store.setState({ product });
  t.false(restoreDraft(store, draft));
  const { design, past, notice } = store.getState();
  t.deepEqual(
    design.customisation.configuration.masks.flatMap(({ layers }) => layers),
    [],
  );
  t.is(past.length, 0);
  t.regex(notice!.text, /^The product has changed\./);
});

test('an older draft does not replace an offered one', async (t) => {
  const store = openFixtureSession('mug');
  const begun = store.getState().design;
  const newer = composeDraft(store.getState(), 'b', 3000);
  await offerDraft(store, begun, [newer], tab('c'), openDrafts());
  await offerDraft(store, begun, [{ ...newer, tabId: 'd', savedAt: 2000 }], tab('c'), openDrafts());
  t.is(store.getState().offeredDraft?.draft, newer);
});

test('draft times increase although the clock is set back, and each draft is sent to the server', async (t) => {
  const store = openFixtureSession('mug');
  const kept: number[] = [];
  const forgotten: number[] = [];
  const mirror = {
    keep: ({ savedAt }: { savedAt: number }) => kept.push(savedAt),
    forget: ({ savedAt }: { savedAt: number }) => forgotten.push(savedAt),
  };
  const future = Date.now() + DAY_MS;
  const last = composeDraft(store.getState(), 'a', future);
  const keeper = keepDraft(store, openDrafts(), 'a', mirror, { draft: last });
  for (const text of ['Ada', 'Bob']) {
    type(store, text);
    await keeper.flush();
  }
  t.deepEqual(kept, [future + 1, future + 2]);
  await keeper.forget();
  t.deepEqual(forgotten, [future + 2]);
  keeper.end();
});

test('an unchanged design does not delete the draft on the server', async (t) => {
  const mirror = { keep: () => t.fail(), forget: () => t.fail() };
  const keeper = keepDraft(openFixtureSession('mug'), openDrafts(), 'a', mirror);
  await keeper.forget();
  keeper.end();
  t.pass();
});
