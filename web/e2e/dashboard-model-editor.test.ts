import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { readGlb, writeGlb } from '../../engine/mockup/scene3d/model/glb.ts';
import type { LooseGltf } from '../../engine/mockup/scene3d/testing/small-model.ts';
import {
  composeKtx2Model,
  encodeKtx2,
  paintColours,
} from '../../engine/mockup/scene3d/testing/encode-ktx2.ts';
import { composeDracoModel } from '../../engine/mockup/scene3d/testing/pack-draco.ts';
import { parseMockupScene, type SolidScene } from '../../engine/mockup-scenes.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

const MODEL = 'fixtures/models/coaster/coaster.glb';
const TURNER = '[role=application]';

let web: Web;
let admin: string;
let groupId: number;
let folder: string;
test.before(async () => {
  web = await openWeb(['vinyl-sticker']);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const group = (await web.api
    .database('productGroup')
    .where({ enterpriseId: web.enterpriseId })
    .first('id')) as { id: number };
  groupId = group.id;
  folder = await mkdtemp(join(tmpdir(), 'platen-model-'));
});
test.after.always(async () => {
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (t: Parameters<typeof openDashboard>[0], path: string): Promise<Page> =>
  openDashboard(t, web, admin, `/mockups/${groupId}${path}`);

/** Makes a change and waits until the model is drawn with it. */
async function untilDrawn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.waitForSelector('canvas[data-drawn]:not([data-drawn="0"])');
  const before = await page.$eval('canvas[data-drawn]', (canvas) => Number(canvas.dataset['drawn']));
  await act();
  await page.waitForFunction(
    (count) => Number(document.querySelector<HTMLElement>('canvas[data-drawn]')?.dataset['drawn']) > count,
    {},
    before,
  );
}

/** Angles of the camera around the model and above it. */
async function lookedFrom(page: Page): Promise<{ aroundDeg: number; upDeg: number }> {
  const text = await page.$eval('#model-place', ({ textContent }) => textContent);
  const [aroundDeg = 0, upDeg = 0] = (text.match(/-?\d+/g) ?? []).map(Number);
  return { aroundDeg, upDeg };
}

const names = (page: Page): Promise<string[]> =>
  page.$$eval('ul[aria-label="Views"] input', (inputs) => inputs.map(({ value }) => value));

async function readScene(name: string): Promise<SolidScene> {
  const { mockupScenes } = (await web.api.database('productGroup').where({ id: groupId }).first()) as {
    mockupScenes: { name: string; url: string }[];
  };
  const { url } = mockupScenes.find((scene) => scene.name === name)!;
  const scene = parseMockupScene(await (await fetch(new URL(url, web.api.url))).json());
  if (scene.kind !== 'solid') throw new Error(`${name} has no model`);
  return scene;
}

test.serial('an unreadable model is refused before it is uploaded, and another can be chosen', async (t) => {
  const broken = join(folder, 'broken.glb');
  await writeFile(broken, 'glTF but not really');
  const page = await open(t, '/scenes/new?kind=solid');
  await page.waitForSelector('main input[type=file]');
  await checkAccessibility(t, page, 'without a model');
  await uploadFile(page, 'main input[type=file]', broken);
  await page.waitForSelector('main [role=alert]');
  t.is((await web.api.database('file').where({ filename: 'broken.glb' })).length, 0);
  await uploadFile(page, 'main input[type=file]', MODEL);
  await page.waitForSelector(TURNER);
});

for (const [kind, compose] of Object.entries({
  Draco: () => composeDracoModel(),
  KTX2: async () => composeKtx2Model(await encodeKtx2(paintColours(64, 32), 'ETC1S')),
}))
  test.serial(
    `a model compressed by ${kind} is drawn under the page's content security policy`,
    async (t) => {
      const packed = join(folder, `${kind}.glb`);
      await writeFile(packed, await compose());
      const page = await open(t, '/scenes/new?kind=solid');
      await uploadFile(page, 'main input[type=file]', packed);
      await untilDrawn(page, () => page.focus(TURNER).then(() => page.keyboard.press('ArrowRight')));
      t.pass();
    },
  );

test.serial('a model is turned by pointer and keys, and its views are edited and saved', async (t) => {
  const page = await open(t, '/scenes/new?kind=solid');
  await uploadFile(page, 'main input[type=file]', MODEL);
  await untilDrawn(page, () => page.focus(TURNER).then(() => page.keyboard.press('ArrowRight')));
  await checkAccessibility(t, page, 'the editor of a model');
  const keyed = await lookedFrom(page);
  const { x, y, width, height } = (await (await page.$(TURNER))!.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await untilDrawn(page, async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - width / 4, middle.y + height / 8, { steps: 3 });
    await page.mouse.up();
  });
  const dragged = await lookedFrom(page);
  t.not(dragged.aroundDeg, keyed.aroundDeg);
  t.true(dragged.upDeg > keyed.upDeg, 'a drag downwards shows more of the top');

  await control(page, 'Save this view', 'button').click();
  t.deepEqual(await names(page), ['Front', 'From the right', 'View 3']);
  await control(page, 'Name of View 3').fill('From above');
  await control(page, 'Move From above up', 'button').click();
  await control(page, 'Remove From the right', 'button').click();
  t.deepEqual(await names(page), ['Front', 'From above']);
  await pressWithControl(page, 'z');
  t.deepEqual(await names(page), ['Front', 'From above', 'From the right']);
  await untilDrawn(page, () => control(page, 'Look at Front', 'button').click());
  t.notDeepEqual(await lookedFrom(page), dragged);

  await control(page, 'Name').fill('table ');
  await saveByKey(page);
  const { cameras, surfaces, turntable } = await readScene('table');
  t.deepEqual(
    cameras.map(({ name }) => name),
    ['Front', 'From above', 'From the right'],
  );
  t.deepEqual([surfaces.length, surfaces[0]?.node, turntable?.camera], [1, 'print.top', 'Front']);
});

test.serial(
  'artwork is turned and mirrored, a material becomes a colour region, and the turntable is removed',
  async (t) => {
    const page = await open(t, '/scenes/table');
    await untilDrawn(page, () => page.locator('::-p-aria([name="Turn"]) ::-p-text(90°)').click());
    await untilDrawn(page, () => control(page, 'Mirror', 'switch').click());
    await waitForText(page, 'mirror');
    await untilDrawn(page, () => control(page, 'Mirror it', 'button').click());
    await page.locator('summary::-p-text(Colours)').click();
    await untilDrawn(page, () => control(page, 'Colour board', 'button').click());
    await page.locator('summary::-p-text(Turntable)').click();
    await checkAccessibility(t, page, 'the panels of a model');
    await control(page, 'The product can be turned', 'switch').click();
    await waitForTextGone(page, 'Play the turntable');
    await saveByKey(page);
    const { surfaces, colourRegions, turntable } = await readScene('table');
    t.deepEqual(surfaces[0]?.placement, { turnDeg: 90, mirror: false, scale: [1, 1], offset: [0, 0] });
    t.deepEqual(colourRegions, [{ name: 'board', colour: '#FFFFFF', materials: ['board'] }]);
    t.is(turntable, undefined);
  },
);

test.serial('the contact sheet shows every view of the model', async (t) => {
  const page = await open(t, '/scenes/table');
  await page.waitForSelector('canvas[data-drawn]:not([data-drawn="0"])');
  await page.locator('summary::-p-text(All views and colours)').click();
  await control(page, 'Make a contact sheet', 'button').click();
  await waitForText(page, '3 of 3 pictures');
  const pictures = await page.$$eval('ul[aria-label="Contact sheet"] a', (links) =>
    links.map(({ href }) => href),
  );
  t.is(new Set(pictures).size, 3, 'each view looks different');
});

test.serial(
  'on a model without texture coordinates artwork is laid flat, wrapped around a part and placed by a press',
  async (t) => {
    const bare = join(folder, 'bare.glb');
    await writeFile(bare, withoutTextureCoordinates(await readFile('fixtures/models/mug/mug.glb')));
    const page = await open(t, '/scenes/new?kind=solid');
    await uploadFile(page, 'main input[type=file]', bare);
    await page.waitForSelector('canvas[data-drawn]:not([data-drawn="0"])');
    t.is(await chosenMapping(page), 'Flat');
    await untilDrawn(page, () => page.locator(`${MAPPING} ::-p-text(Around)`).click());
    await page.waitForSelector('[aria-label="Axis"]');
    await checkAccessibility(t, page, 'artwork around a part of a model');
    await untilDrawn(page, () => control(page, 'Height').fill('60'));
    await control(page, 'Place it on the model', 'button').click();
    await waitForText(page, 'Press the model where the middle');
    const { x, y, width, height } = (await (await page.$(TURNER))!.boundingBox())!;
    await untilDrawn(page, () => page.mouse.click(x + width * 0.4, y + height * 0.55));
    await waitForTextGone(page, 'Press the model where the middle');
    await control(page, 'Name').fill('bare');
    await saveByKey(page);
    const [surface] = (await readScene('bare')).surfaces;
    const { radiusM, sizeM, facing, centre } = surface!.projection!;
    t.is(surface!.node, 'body');
    t.true(surface!.overlay);
    t.true(Math.abs(radiusM! - 0.041) < 0.0005, `${radiusM} m`);
    t.is(sizeM[1], 0.06);
    t.true(facing[0] < -0.1 && facing[2] > 0.5, 'to the left of the front');
    t.true(
      Math.abs(Math.hypot(centre[0], centre[2]) - radiusM!) < 0.0005,
      'the artwork stays on the cylinder',
    );
  },
);

const MAPPING = '[role=radiogroup][aria-label="Texture coordinates"]';

const chosenMapping = (page: Page): Promise<string | undefined> =>
  page.$eval(
    MAPPING,
    (group) => group.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent ?? undefined,
  );

function withoutTextureCoordinates(bytes: Uint8Array): Uint8Array {
  const { json, binary } = readGlb(bytes);
  for (const mesh of (json as LooseGltf).meshes)
    for (const primitive of mesh.primitives) {
      const attributes = primitive['attributes'] as Record<string, number>;
      primitive['attributes'] = Object.fromEntries(
        Object.entries(attributes).filter(([name]) => !name.startsWith('TEXCOORD')),
      );
    }
  return writeGlb({ json, binary });
}
