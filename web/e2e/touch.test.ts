import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { drawnSize, type ObjectConfiguration } from '../../engine/editor.ts';
import { resolveAllLayers } from '../../engine/personalisation.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import {
  type CanvasPoint,
  canvasBox,
  centreOf,
  chooseLayer,
  control,
  layerBox,
  measureStage,
  touch,
  touchPage,
  waitForRepaint,
} from '../testing/stage.ts';

// Touch on a phone: the stage handles it, and the page neither scrolls nor zooms.

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag']);
});
test.after.always(() => web.close());

async function placementOf(page: Page, name: string) {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  return layers.find(({ layer }) => layer.name === name)!.placement!;
}

const widthOf = (placement: ObjectConfiguration): number => drawnSize(placement).width;

/** Zoom and scroll position of the page. */
const viewOf = (page: Page) =>
  page.evaluate(() => {
    const { scale, offsetLeft, offsetTop } = visualViewport!;
    return { scale, offsetLeft, offsetTop, scrollX, scrollY };
  });
const STILL = { scale: 1, offsetLeft: 0, offsetTop: 0, scrollX: 0, scrollY: 0 };

/** Two points at opposite sides of a centre, at a distance from it and at an angle. */
function around({ x, y }: CanvasPoint, apart: number, angleDeg = 0): CanvasPoint[] {
  const angle = (angleDeg * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * apart, Math.sin(angle) * apart];
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ];
}

/** Waits until the panel of the moved text is open and the stage is at rest. */
async function untilPanelIsThere(page: Page): Promise<void> {
  await control(page, 'Your text').wait();
  await page.waitForFunction(
    (selector, frames) => {
      const still = ((globalThis as { still?: Still }).still ??= { at: '', frames: 0 });
      const { left, top } = document.querySelector(selector)!.getBoundingClientRect();
      const at = `${left} ${top}`;
      Object.assign(still, { at, frames: at === still.at ? still.frames + 1 : 0 });
      return still.frames === frames;
    },
    { polling: 'raf' },
    '[data-handle="-1,-1"]',
    STILL_FRAMES,
  );
}
interface Still {
  at: string;
  frames: number;
}
/** More frames than a panel takes to open once its scripts are loaded. */
const STILL_FRAMES = 30;

/** Opens a design on a phone and moves its text down by touch. @returns the page, and the middle of the text in canvas units */
async function openTag(t: ExecutionContext): Promise<{ page: Page; centre: CanvasPoint }> {
  const page = await web.openConfigurator(t, { product: 'asset-tag', viewport: 'phone' });
  const from = await centreOf(page, 'Owner');
  await touch(page, [from], [{ x: from.x, y: from.y + 60 }]);
  await untilPanelIsThere(page);
  return { page, centre: await centreOf(page, 'Owner') };
}

/** The middle of a handle of the selected layer, on the page. */
async function handleAt(page: Page, name: string): Promise<CanvasPoint> {
  const [box] = (await measureStage(page, `[data-handle="${name}"]`)).boxes;
  return { x: box!.left + box!.width / 2, y: box!.top + box!.height / 2 };
}

const beside = ({ x, y }: CanvasPoint, byPx: number): CanvasPoint => ({ x: x + byPx, y: y + byPx });

test.serial('dragging a layer by touch does not scroll the page', async (t) => {
  const { page, centre } = await openTag(t);
  const before = await placementOf(page, 'Owner');
  await touch(page, [centre], [{ x: centre.x, y: centre.y - 60 }]);
  const after = await placementOf(page, 'Owner');
  t.true(after.top < before.top - 20);
  t.is(widthOf(after), widthOf(before));
  t.deepEqual(await viewOf(page), STILL);
});

test.serial('two fingers scale and rotate a layer in one undo step and do not zoom the page', async (t) => {
  const { page, centre } = await openTag(t);
  const before = await placementOf(page, 'Owner');
  await touch(page, around(centre, 45), around(centre, 30, 40));
  const after = await placementOf(page, 'Owner');
  t.true(widthOf(after) < widthOf(before) * 0.8, `${widthOf(before)} to ${widthOf(after)}`);
  t.true(after.angle > 30 && after.angle < 50, `${after.angle} degrees`);
  t.deepEqual(await viewOf(page), STILL);
  await page.$$eval('button[aria-label^="Undo:"]', (buttons) =>
    buttons.find((button) => button.checkVisibility())!.click(),
  );
  await waitUntil(async () => (await placementOf(page, 'Owner')).angle === before.angle);
  t.deepEqual(await placementOf(page, 'Owner'), before);
});

/** Taps the middle of a layer. */
async function tapLayer(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await (await layerBox(page, name)).boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  await touchPage(page, [at], [at]);
}

test.serial('several layers are selected by taps and by clicks of a screen reader', async (t) => {
  const page = await web.openConfigurator(t, { product: 'asset-tag', viewport: 'phone' });
  const bar = (label: string) =>
    page.waitForSelector(`main [role=group][aria-label="${label}"]`, { visible: true });
  await chooseLayer(page, 'Asset number');
  await waitForRepaint(page, () => control(page, 'Your text').fill('AB-12'));
  await tapLayer(page, 'Asset number');
  await bar('Actions for Asset number');
  await control(page, 'Select several', 'button').click();
  await tapLayer(page, 'Owner');
  await bar('2 parts are selected');
  await checkAccessibility(t, page);
  await tapLayer(page, 'Owner');
  await bar('Actions for Asset number');
  await (
    await layerBox(page, 'Owner')
  ).evaluate((box) => {
    box.focus();
    box.click();
  });
  await bar('2 parts are selected');
  await control(page, 'Select several', 'button').click();
  await tapLayer(page, 'Owner');
  await bar('Actions for Owner');
});

test.serial('a selection that ends also ends the selection of several layers', async (t) => {
  const page = await web.openConfigurator(t, { product: 'asset-tag', viewport: 'phone' });
  const bar = (label: string) =>
    page.waitForSelector(`main [role=group][aria-label="${label}"]`, { visible: true });
  await chooseLayer(page, 'Asset number');
  await waitForRepaint(page, () => control(page, 'Your text').fill('AB-12'));
  await tapLayer(page, 'Asset number');
  await bar('Actions for Asset number');
  await control(page, 'Select several', 'button').click();
  await (await layerBox(page, 'Asset number')).focus();
  await page.keyboard.press('Escape');
  await page.waitForSelector('main [role=group][aria-label^="Actions for"]', { hidden: true });
  await tapLayer(page, 'Asset number');
  await bar('Actions for Asset number');
  await tapLayer(page, 'Owner');
  await bar('Actions for Owner');
  t.is(await page.$('main [role=group][aria-label="2 parts are selected"]'), null);
});

test.serial('two fingers beside all layers pan and zoom the view and do not change the design', async (t) => {
  const { page } = await openTag(t);
  const before = await readDesign(page);
  const from = await canvasBox(page);
  const { left, width, top } = (await measureStage(page)).shown.stage;
  const edge = { x: left + width / 2, y: top + 40 };
  await touchPage(page, around(edge, 30), around({ x: edge.x, y: edge.y + 30 }, 90));
  const to = await canvasBox(page);
  t.true(to.width > from.width * 1.5, `${from.width} to ${to.width} px`);
  t.deepEqual(await viewOf(page), STILL);
  await touchPage(page, around(edge, 30), around({ x: edge.x + 40, y: edge.y }, 30));
  const moved = await canvasBox(page);
  t.true(Math.abs(moved.left - to.left - 40) < 2, `${to.left} to ${moved.left} px`);
  t.is(moved.width, to.width);
  t.deepEqual(await viewOf(page), STILL);
  t.deepEqual(await readDesign(page), before);
});

test.serial('a handle is dragged from 20 px beside its dot, but not from 30 px', async (t) => {
  const { page } = await openTag(t);
  const before = await placementOf(page, 'Owner');
  const corner = await handleAt(page, '-1,-1');
  await touchPage(page, [beside(corner, -20)], [beside(corner, 20)]);
  const resized = await placementOf(page, 'Owner');
  t.true(widthOf(resized) < widthOf(before), `${widthOf(before)} to ${widthOf(resized)}`);
  const turn = await handleAt(page, 'turn');
  const turnFrom = (besidePx: number) =>
    touchPage(page, [{ x: turn.x + besidePx, y: turn.y }], [{ x: turn.x + besidePx + 40, y: turn.y + 20 }]);
  await turnFrom(30);
  t.deepEqual(await placementOf(page, 'Owner'), resized);
  await turnFrom(20);
  const turned = await placementOf(page, 'Owner');
  t.true(turned.angle > 0 && turned.angle < 180, `${turned.angle} degrees`);
  t.deepEqual(await viewOf(page), STILL);
});
