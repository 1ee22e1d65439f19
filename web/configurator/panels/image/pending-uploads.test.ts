import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { parseInputs } from '../../load/inputs.ts';
import { DeviceStore } from '../../session/drafts/device-store.ts';
import { findArea, PendingUploads } from './pending-uploads.ts';
import { photoAreas } from './photo-areas.ts';
import { PictureTransfer } from './picture-transfer.ts';

const HOUR_MS = 3_600_000;

/** A device and the storage of a tab. */
function openDevice() {
  const values = new Map<string, unknown>();
  const ofTab = new Map<string, string>();
  const device = new DeviceStore({
    get: (key) => Promise.resolve(values.get(key)),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    entries: () => Promise.resolve([...values]),
  });
  const tab = {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
  };
  const clock = { now: 0 };
  const openPage = (element = '', storage: () => typeof tab = () => tab) =>
    new PendingUploads(device, storage, element, () => clock.now);
  return { openPage, clock, values };
}

/** A session of a mug. */
function openMug(variantId = 70_011, search = '') {
  const store = openFixtureSession('mug');
  store.setState({ inputs: parseInputs(search), shopProductVariantId: variantId });
  return store.getState();
}
const photo = () => new PictureTransfer(new File(['bytes'], 'photo.jpg'), 70_011, 'HEIC');
const areaOf = (session: ReturnType<typeof openMug>) =>
  photoAreas(session).find(({ layer }) => layer.name === 'Heart photo')!;

test('a later page of the tab continues an upload with its bytes on the server', async (t) => {
  const { openPage } = openDevice();
  const session = openMug();
  const begun = photo();
  openPage().keep(session, areaOf(session), begun);
  const [found, ...others] = await openPage().list(openMug());
  t.deepEqual(others, []);
  t.is(found?.transfer.file, begun.file);
  t.is(found?.transfer.secret, begun.secret);
  t.is(found?.transfer.shopProductVariantId, 70_011);
  t.is(found?.transfer.convertedFrom, 'HEIC');
  t.is(findArea(photoAreas(openMug()), found!.area)?.layer.id, areaOf(session).layer.id);
});

test('an upload that has arrived or was cancelled is not continued', async (t) => {
  const { openPage, values } = openDevice();
  const session = openMug();
  const begun = photo();
  const page = openPage();
  page.keep(session, areaOf(session), begun);
  await page.forget(begun);
  t.deepEqual(await openPage().list(session), []);
  t.is(values.size, 0);
});

test('an upload that arrives before its file is stored is deleted', async (t) => {
  const stored: string[] = [];
  let store = (): void => undefined;
  const isStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const device = {
    async set(key: string) {
      await isStored;
      stored.push(key);
      return true;
    },
    delete: async (key: string) => {
      const index = stored.indexOf(key);
      if (index >= 0) stored.splice(index, 1);
    },
    entries: () => Promise.resolve([]),
  };
  const page = new PendingUploads(
    device,
    () => ({ getItem: () => 'tab', setItem: () => undefined }),
    '',
    () => 0,
  );
  const session = openMug();
  const begun = photo();
  page.keep(session, areaOf(session), begun);
  const isForgotten = page.forget(begun);
  store();
  await isForgotten;
  t.deepEqual(stored, []);
});

test('an upload is continued by another variant of the product, and by no other design', async (t) => {
  const { openPage } = openDevice();
  const session = openMug();
  openPage('platen1').keep(session, areaOf(session), photo());
  const countIn = async (other: typeof session, element = 'platen1') =>
    (await openPage(element).list(other)).length;
  t.is(await countIn(openMug(70_012)), 1);
  t.is(await countIn(openMug(70_012), ''), 1, 'a page that was loaded anew');
  for (const search of ['?customisationCode=C', '?itemId=1', '?orderDraftItem=k', '?inCart=true']) {
    t.is(await countIn(openMug(70_011, search)), 0, search);
    t.is(await countIn(openMug(70_012, search)), 0, search);
  }
  t.is(await countIn({ ...openMug(70_012), shopDomain: 'other.example' }), 0);
});

test('an upload of an ordered item is continued only there', async (t) => {
  const { openPage } = openDevice();
  const session = openMug(70_011, '?itemId=1');
  openPage().keep(session, areaOf(session), photo());
  t.is((await openPage().list(openMug(70_011, '?itemId=1'))).length, 1);
  t.is((await openPage().list(openMug(70_011, '?itemId=2'))).length, 0);
  t.is((await openPage().list(openMug(70_012))).length, 0);
});

test('uploads of other tabs are left to them, and are deleted after a day', async (t) => {
  const { openPage, clock, values } = openDevice();
  const session = openMug();
  openPage().keep(session, areaOf(session), photo());
  const refusing = () => {
    throw new DOMException('', 'SecurityError');
  };
  t.deepEqual(await openPage('', refusing).list(session), []);
  clock.now = 24 * HOUR_MS;
  t.is((await openPage().list(session)).length, 1);
  clock.now += 1;
  t.deepEqual(await openPage('', refusing).list(session), []);
  t.is(values.size, 0);
});

test('an area of another product is found by its layer, else by its name', (t) => {
  const session = openMug();
  const areas = photoAreas(session);
  const { maskId, layer } = areaOf(session);
  t.is(findArea(areas, { maskId, id: layer.id, name: 'Renamed' })?.layer.name, 'Heart photo');
  t.is(findArea(areas, { maskId, id: 'gone', name: 'Heart photo' })?.layer.id, layer.id);
  t.is(findArea(areas, { maskId: 'other', id: layer.id, name: 'Round photo' })?.layer.name, 'Round photo');
  t.is(findArea(areas, { maskId, id: 'gone', name: 'Gone' }), undefined);
});
