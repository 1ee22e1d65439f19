import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { groupProductCall } from '../../api/contract/calls/product-groups.ts';
import { openTestWorkers } from '../../api/testing/open-test-workers.ts';
import { HANG_MS } from '../../api/testing/wait-until.ts';
import { parseDesign } from '../../engine/browser.ts';
import { bakeFlat } from '../../engine/mockup/bake-flat/bake-flat.ts';
import { MockupPainter } from '../../engine/mockup/set/mockup-painter.ts';
import { type FlatScene, type MockupScene, parseMockupScene } from '../../engine/mockup-scenes.ts';
import { encodePicture } from '../../engine/platform/node/encode-picture.ts';
import { nodePlatform } from '../../engine/platform/node/node-platform.ts';
import { AssetLibrary } from '../../engine/scene/asset-library.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

/** The photograph of these tests: a light card on a darker wall, in pixels. */
const PHOTO = { widthPx: 320, heightPx: 240 };
const CARD = { left: 80, top: 50, right: 240, bottom: 190 };

const PSD_FILE = 'fixtures/mockups/photoshop/stationery.psd';

let web: Web;
let admin: string;
let groupId: number;
let folder: string;
let photoFile: string;
test.before(async () => {
  web = await openWeb(['vinyl-sticker'], () => openTestWorkers());
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const group = (await web.api
    .database('productGroup')
    .where({ enterpriseId: web.enterpriseId })
    .first('id')) as { id: number };
  groupId = group.id;
  folder = await mkdtemp(join(tmpdir(), 'platen-photo-'));
  photoFile = join(folder, 'card.png');
  await writeFile(photoFile, await encodePicture(paintPhoto(), { format: 'png' }));
});
test.after.always(async () => {
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

function paintPhoto() {
  const { widthPx, heightPx } = PHOTO;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const isCard = x >= CARD.left && x < CARD.right && y >= CARD.top && y < CARD.bottom;
      rgba.set(isCard ? [226, 224, 220, 255] : [122, 110, 98, 255], (y * widthPx + x) * 4);
    }
  return { widthPx, heightPx, rgba };
}

const open = (t: Parameters<typeof openDashboard>[0], path: string): Promise<Page> =>
  openDashboard(t, web, admin, `/mockups/${groupId}${path}`);

/** Waits for the live picture at full quality. @returns its hash */
const hashLive = async (page: Page): Promise<number> => {
  await page.waitForSelector('canvas[data-live=fine]');
  return page.evaluate(hashCanvas);
};

/** Makes a change and waits for a different live picture at full quality. */
async function untilLiveChanges(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await hashLive(page);
  await act();
  await page.waitForFunction(
    `document.querySelector('canvas[data-live=fine]') && (${hashCanvas.toString()})() !== ${before}`,
  );
}

function hashCanvas(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-live]')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let hash = 0;
  for (const value of new Uint32Array(data.buffer)) hash = (Math.imul(hash, 31) + value) | 0;
  return hash;
}

/** Runs in the page. */
const isPrintedShown = (): boolean =>
  Array.from(document.querySelectorAll<HTMLImageElement>('section[aria-label^="As printed"] img')).some(
    (picture) => picture.complete && picture.naturalWidth > 0,
  );

const nameOf = (page: Page, handle: string): Promise<string | null> =>
  page.$eval(`[data-handle="${handle}"]`, (button) => button.getAttribute('aria-label'));

const middleOf = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

async function dragHandle(page: Page, handle: string, rightPx: number, downPx: number): Promise<void> {
  const { x, y } = await middleOf(page, `[data-handle="${handle}"]`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + rightPx, y + downPx, { steps: 4 });
}

async function readGroup() {
  return (await web.api.database('productGroup').where({ id: groupId }).first()) as {
    mockupScenes: { name: string; url: string }[];
    mockups: { name: string; scene?: string; camera?: string; elementId: string }[];
    mockupGroups: { mockupImages: { reference: string; selected: boolean }[] }[];
  };
}

async function readScene(name: string): Promise<MockupScene> {
  const { url } = (await readGroup()).mockupScenes.find((scene) => scene.name === name)!;
  return parseMockupScene(await (await fetch(new URL(url, web.api.url))).json());
}

async function readPhotographs(name: string): Promise<FlatScene> {
  const scene = await readScene(name);
  if (scene.kind !== 'flat') throw new Error(`${name} has no photographs`);
  return scene;
}

test.serial('corners on a photograph are dragged, moved by keys and saved as a mockup', async (t) => {
  const page = await open(t, '');
  await control(page, 'New from a photograph').click();
  await page.waitForSelector('main input[type=file]');
  await checkAccessibility(t, page, 'without a photograph');
  await uploadFile(page, 'main input[type=file]', photoFile);
  await page.waitForSelector('[data-handle="corner-0"]');
  await hashLive(page);
  await checkAccessibility(t, page, 'the editor');
  const before = await nameOf(page, 'corner-0');
  t.regex(before!, /^Top left corner: \d+ across, \d+ down$/);

  await untilLiveChanges(page, async () => {
    await dragHandle(page, 'corner-0', -50, -30);
    await page.waitForSelector('[data-lens]');
    await page.mouse.up();
  });
  await page.waitForFunction(() => document.querySelector('[data-lens]') === null);
  const dragged = await nameOf(page, 'corner-0');
  t.not(dragged, before);

  const placeOf = (name: string | null) => (name!.match(/\d+/g) ?? []).map(Number);
  const [x, y] = placeOf(dragged);
  await page.focus('[data-handle="corner-0"]');
  await untilLiveChanges(page, () => page.keyboard.press('ArrowRight'));
  t.truthy(await page.$('[data-lens]'), 'the lens is shown while keys move a corner');
  t.deepEqual(placeOf(await nameOf(page, 'corner-0')), [x! + 1, y!]);
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  t.deepEqual(placeOf(await nameOf(page, 'corner-0')), [x! + 1, y! + 10]);
  await pressWithControl(page, 'z');
  t.is(await nameOf(page, 'corner-0'), before, 'consecutive moves of one corner are one step');
  await control(page, 'Redo', 'button').click();

  await control(page, 'Name').fill('desk');
  await saveByKey(page);
  await page.waitForFunction((path) => location.pathname === path, {}, `/mockups/${groupId}/scenes/desk`);
  const [view] = (await readPhotographs('desk')).views;
  const { projection, printAreaId } = view!.surfaces[0]!;
  t.true(printAreaId !== undefined, 'the print area of the view');
  t.deepEqual(projection.type === 'quad' && projection.corners[0].map(Math.round), [x! + 1, y! + 10]);
  const { mockups, mockupGroups } = await readGroup();
  const entry = mockups.find(({ scene }) => scene === 'desk')!;
  t.like(entry, { camera: view!.name, name: view!.name });
  t.true(
    mockupGroups.some(({ mockupImages }) =>
      mockupImages.some(({ reference, selected }) => selected && reference === entry.elementId),
    ),
    'the mockup is selected',
  );
});

test.serial('the live picture matches the one rendered in Node', async (t) => {
  const page = await open(t, '/scenes/desk');
  await hashLive(page);
  const live = await page.$eval('canvas[data-live]', (element) => {
    const canvas = element;
    const { width, height } = canvas;
    return {
      width,
      height,
      rgba: Array.from(canvas.getContext('2d')!.getImageData(0, 0, width, height).data),
    };
  });
  const { product } = await web.api
    .as(admin)
    .client(groupProductCall, { params: { enterpriseId: web.enterpriseId, id: groupId } });
  const source = {
    load: async (reference: string) =>
      new Uint8Array(await (await fetch(new URL(reference, web.api.url))).arrayBuffer()),
  };
  const scene = await readPhotographs('desk');
  const tools = { library: new AssetLibrary(source, nodePlatform), platform: nodePlatform };
  const painter = new MockupPainter(product, parseDesign({ version: 1, customisation: {} }), tools);
  const sizePx = Math.max(live.width, live.height);
  const plate = await bakeFlat({ ...scene, sizePx }, scene.views[0]!.name, {
    source,
    platform: nodePlatform,
  });
  const expected = await painter.paint(plate, { sizePx });
  t.deepEqual([live.width, live.height], [expected.widthPx, expected.heightPx]);
  let difference = 0;
  for (const [place, value] of live.rgba.entries()) difference += Math.abs(value - expected.rgba[place]!);
  t.true(difference / live.rgba.length < 0.5, String(difference / live.rgba.length));
});

test.serial(
  'an arc of a cylinder is dragged, a mask is selected by colour, and the server renders the mockup',
  async (t) => {
    const page = await open(t, '/scenes/desk');
    await hashLive(page);
    await untilLiveChanges(page, async () => {
      await control(page, 'Shape').click();
      await page.locator('[role=option]::-p-text(Bent around a cylinder)').click();
    });
    await untilLiveChanges(page, async () => {
      await dragHandle(page, 'arc-top', 0, 25);
      await page.mouse.up();
    });
    await control(page, 'Mask the parts in front of it', 'button').click();
    await page.waitForSelector('canvas[data-mask]');
    await checkAccessibility(t, page, 'the tools of the mask');
    const { x, y } = await middleOf(page, 'canvas[data-mask]');
    await page.mouse.click(x, y);
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-mask]')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data[(120 * canvas.width + 160) * 4 + 3] === 255 && data[(10 * canvas.width + 10) * 4 + 3] === 0;
    });
    await control(page, 'Use this mask', 'button').click();
    await page.waitForSelector('[data-handle="corner-0"]');
    await waitForText(page, 'Remove the mask');
    await saveByKey(page);

    const scene = await readPhotographs('desk');
    const [surface] = scene.views[0]!.surfaces;
    t.true(surface!.projection.type === 'cylinder' && surface!.projection.sagTopPx > 10);
    const mask = await fetch(new URL(surface!.maskUrl!, web.api.url));
    t.is(mask.headers.get('content-type'), 'image/png');
    // The server bakes the photograph, which takes long on a busy machine.
    await page.waitForFunction(isPrintedShown, { timeout: HANG_MS });

    await page.reload();
    await page.waitForSelector('[data-handle="arc-top"]');
    await waitForText(page, 'Remove the mask');
  },
);

test.serial(
  'leaving with unsaved changes asks for confirmation, and they are restored on return',
  async (t) => {
    const page = await open(t, '/scenes/desk');
    await page.waitForSelector('[data-handle="corner-2"]');
    await page.focus('[data-handle="corner-2"]');
    await page.keyboard.press('ArrowLeft');
    const moved = await nameOf(page, 'corner-2');
    await control(page, 'Mockups', 'link').click();
    await waitForText(page, 'Unsaved changes');
    await control(page, 'Leave', 'button').click();
    await waitForText(page, 'Choose a product to see its pictures');
    await page.goto(new URL(`/mockups/${groupId}/scenes/desk`, web.api.url).href);
    await waitForText(page, 'are here again');
    await page.waitForSelector('[data-handle="corner-2"]');
    t.is(await nameOf(page, 'corner-2'), moved);
    await pressWithControl(page, 'z');
    await waitForTextGone(page, 'are here again');
    t.not(await nameOf(page, 'corner-2'), moved);
  },
);

test.serial(
  'a Photoshop document is uploaded, its smart objects are chosen, and the server renders it',
  async (t) => {
    const page = await open(t, '');
    await control(page, 'New from a Photoshop document').click();
    await page.waitForSelector('main input[type=file]');
    const broken = join(folder, 'broken.psd');
    await writeFile(broken, '8BPS');
    await uploadFile(page, 'main input[type=file]', broken);
    await waitForText(page, 'The file is no Photoshop document');
    await checkAccessibility(t, page, 'a refused document');
    await uploadFile(page, 'main input[type=file]', PSD_FILE);
    await hashLive(page);
    const object = await control(page, 'Smart object').waitHandle();
    t.is(await object.evaluate((field) => (field as HTMLInputElement).value), 'Your Design Here');
    await untilLiveChanges(page, () => control(page, 'Print on Flag too', 'button').click());
    await checkAccessibility(t, page, 'the editor of a Photoshop document');
    await control(page, 'Name').fill('stationery');
    await saveByKey(page);
    await page.waitForFunction(
      (path) => location.pathname === path,
      {},
      `/mockups/${groupId}/scenes/stationery`,
    );
    const scene = await readScene('stationery');
    t.true(scene.kind === 'psd');
    if (scene.kind !== 'psd') return;
    t.deepEqual(
      scene.views.map(({ name, surfaces }) => [name, surfaces.map(({ smartObject }) => smartObject)]),
      [['stationery', ['Your Design Here', 'Flag']]],
    );
    // The server bakes the document, which takes long on a busy machine.
    await page.waitForFunction(isPrintedShown, { timeout: HANG_MS });
  },
);

test.serial('removing a scene lists its mockups and removes them too', async (t) => {
  const page = await open(t, '');
  await control(page, 'Remove desk', 'button').click();
  await waitForText(page, 'These mockups show it and go with it: card');
  await control(page, 'Remove', 'button').click();
  await waitForTextGone(page, 'These mockups show it and go with it');
  const { mockupScenes, mockups } = await readGroup();
  t.false(mockupScenes.some(({ name }) => name === 'desk'));
  t.false(mockups.some(({ scene }) => scene === 'desk'));
});
