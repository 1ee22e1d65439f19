import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readTexts } from '../testing/read-session.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import {
  type CanvasPoint,
  centreOf,
  chooseLayer,
  control,
  drag,
  hashCanvas,
  layerBox,
  toPage,
  waitForRepaint,
  waitForCanvas,
  waitUntilAtRest,
} from '../testing/stage.ts';

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });

const isNear = (one: CanvasPoint, other: CanvasPoint, units = 1.5) =>
  Math.hypot(one.x - other.x, one.y - other.y) <= units;

test.serial('a typed text changes the design and the canvas and is undone and redone', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Owner');
  const before = await hashCanvas(page);
  await waitForRepaint(page, () => control(page, 'Your text').fill('Workshop 7'));
  t.is((await readTexts(page))['Owner'], 'Workshop 7');
  await control(page, 'Undo: Text of Owner').click();
  await waitForCanvas(page, before);
  t.is((await readTexts(page))['Owner'], 'Property of');
  await waitForRepaint(page, () => control(page, 'Redo: Text of Owner').click());
  t.is((await readTexts(page))['Owner'], 'Workshop 7');
});

test.serial('arrow keys move a layer, and the label of its box has the new position', async (t) => {
  const page = await openTag(t);
  const box = await layerBox(page, 'Owner');
  await box.focus();
  const label = () => box.evaluate((element) => element.getAttribute('aria-label') ?? '');
  const [before, from] = [await label(), await centreOf(page, 'Owner')];
  t.regex(before, /mm from the left/);
  await page.keyboard.down('Shift');
  for (let press = 0; press < 3; press += 1)
    await waitForRepaint(page, () => page.keyboard.press('ArrowLeft'));
  await page.keyboard.up('Shift');
  await waitUntilAtRest(page);
  t.not(await label(), before);
  const to = await centreOf(page, 'Owner');
  t.true(to.x < from.x);
  t.is(Math.round(to.y), Math.round(from.y));
});

test.serial('a layer is dragged with the mouse, and a fixed layer is not', async (t) => {
  const page = await openTag(t);
  const from = await centreOf(page, 'Owner');
  const aim = { x: from.x - 60, y: from.y + 110 };
  await drag(page, from, aim);
  const to = await centreOf(page, 'Owner');
  t.true(isNear(to, aim, 12), JSON.stringify({ from, aim, to }));
  await control(page, 'All parts').click();
  await chooseLayer(page, 'Asset number');
  await control(page, 'Your text').fill('AB-1234');
  await layerBox(page, 'Data Matrix');
  const before = await readDesign(page);
  // The message hides after 3 seconds.
  const isSaid = waitForText(page, 'This layer cannot be moved');
  await drag(page, await centreOf(page, 'Data Matrix'), { x: 250, y: 250 });
  await isSaid;
  t.deepEqual(await readDesign(page), before, 'the fixed layer is not moved');
});

/** The middle of the print of an asset tag, in canvas units. */
const MIDDLE = 250;
/** Canvas units within the snapping distance of a guide, and more than a pixel. */
const NEARLY = 1.5;
const readGuides = (page: Page) => page.$eval('main svg > path', (path) => path.getAttribute('d'));

/** Presses the mouse on a point of the canvas and moves it to another. */
async function hold(page: Page, from: CanvasPoint, to: CanvasPoint): Promise<void> {
  const [start, end] = [await toPage(page, from), await toPage(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

test.serial('a dragged layer snaps to the middle of the print unless Control is held', async (t) => {
  const page = await openTag(t);
  const from = await centreOf(page, 'Owner');
  await hold(page, from, { x: MIDDLE + NEARLY, y: from.y + 40 });
  await waitUntil(async () => (await readGuides(page)) !== '');
  await page.mouse.up();
  await waitUntilAtRest(page);
  const rested = await centreOf(page, 'Owner');
  t.true(Math.abs(rested.x - MIDDLE) < 0.1, `${rested.x}`);
  t.is(await readGuides(page), '');
  await page.keyboard.down('Control');
  await hold(page, rested, { x: MIDDLE + NEARLY, y: rested.y + 9 });
  t.is(await readGuides(page), '');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await waitUntilAtRest(page);
  const free = await centreOf(page, 'Owner');
  t.true(Math.abs(free.x - MIDDLE - NEARLY) < 0.7, `${free.x}`);
});

test.serial('a dragged handle shows the printed size or the angle, which snaps at 15 degrees', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Owner');
  await control(page, 'Your text').wait();
  const readout = 'main output[aria-hidden=true]';
  const pull = async (handle: string, by: CanvasPoint): Promise<string> => {
    const { x, y } = await page.$eval(`[data-handle="${handle}"]`, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
    await page.waitForSelector(readout, { visible: true });
    const said = await page.$eval(
      readout,
      ({ textContent, dataset }) => `${textContent} ${dataset['rests']}`,
    );
    await page.mouse.up();
    await page.waitForSelector(readout, { hidden: true });
    await waitUntilAtRest(page);
    return said;
  };
  t.is(await pull('turn', { x: 40, y: 6 }), '30° true');
  const [, width, height] = /^(\d+) × (\d+) mm false$/.exec(await pull('1,1', { x: 40, y: 16 })) ?? [];
  const label = await (await layerBox(page, 'Owner')).evaluate((box) => box.ariaLabel);
  t.regex(label ?? '', new RegExp(`${width} by ${height} mm.*turned by 30 degrees`));
});

for (const viewport of ['desktop', 'phone'] as const)
  test.serial(`the stage and the panel of a text are accessible (${viewport})`, async (t) => {
    const page = await openTag(t, { viewport });
    await checkAccessibility(t, page);
    await chooseLayer(page, 'Owner');
    await control(page, 'Your text').wait();
    await checkAccessibility(t, page);
  });
