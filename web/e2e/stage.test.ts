import test, { type ExecutionContext } from 'ava';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readTexts } from '../testing/read-session.ts';
import {
  type CanvasPoint,
  centreOf,
  chooseLayer,
  control,
  drag,
  hashCanvas,
  layerBox,
  untilRepainted,
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

test.serial('a text that is typed is in the design and on the canvas, and undone and redone', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Owner');
  const before = await hashCanvas(page);
  await untilRepainted(page, () => control(page, 'Your text').fill('Workshop 7'));
  t.is((await readTexts(page))['Owner'], 'Workshop 7');
  await control(page, 'Undo: Text of Owner').click();
  await waitForCanvas(page, before);
  t.is((await readTexts(page))['Owner'], 'Property of');
  await untilRepainted(page, () => control(page, 'Redo: Text of Owner').click());
  t.is((await readTexts(page))['Owner'], 'Workshop 7');
});

test.serial('a layer is nudged by arrow keys, and its box says where it is', async (t) => {
  const page = await openTag(t);
  const box = await layerBox(page, 'Owner');
  await box.focus();
  const label = () => box.evaluate((element) => element.getAttribute('aria-label') ?? '');
  const [before, from] = [await label(), await centreOf(page, 'Owner')];
  t.regex(before, /mm from the left/);
  await page.keyboard.down('Shift');
  for (let press = 0; press < 3; press += 1)
    await untilRepainted(page, () => page.keyboard.press('ArrowLeft'));
  await page.keyboard.up('Shift');
  await waitUntilAtRest(page);
  t.not(await label(), before);
  const to = await centreOf(page, 'Owner');
  t.true(to.x < from.x);
  t.is(Math.round(to.y), Math.round(from.y));
});

test.serial('a layer is dragged with the mouse, and no further than it may go', async (t) => {
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
  await drag(page, await centreOf(page, 'Data Matrix'), { x: 250, y: 250 });
  t.deepEqual(await readDesign(page), before, 'it may not be moved');
});

for (const viewport of ['desktop', 'phone'] as const)
  test.serial(`axe finds nothing on the stage and in the panel of a text (${viewport})`, async (t) => {
    const page = await openTag(t, { viewport });
    await checkAccessibility(t, page);
    await chooseLayer(page, 'Owner');
    await control(page, 'Your text').wait();
    await checkAccessibility(t, page);
  });
