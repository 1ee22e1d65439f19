import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { resolveAllLayers, type ResolvedImage } from '../../engine/personalisation.ts';
import { refuseCutOutWorker } from '../testing/refuse-cut-out-worker.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { pressWithControl } from '../testing/keys.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { chooseLayer, control, waitUntilAtRest } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

const PHOTO = 'fixtures/images/daisy-low-resolution.jpg';

let web: Web;
test.before(async () => {
  web = await openWeb(['canvas-print']);
});
test.after.always(() => web.close());

/** Opens the canvas print with a photo in its snapshot. */
async function openWithPhoto(t: ExecutionContext, options: ConfiguratorOptions = {}): Promise<Page> {
  const page = await web.openConfigurator(t, { product: 'canvas-print', ...options });
  await chooseLayer(page, 'Snapshot');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await control(page, 'Keep it', 'button').click();
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  return page;
}

async function readSnapshot(page: Page): Promise<ResolvedImage> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  return layers.find(
    (entry): entry is ResolvedImage => entry.kind === 'image' && entry.layer.name === 'Snapshot',
  )!;
}

const PAD = '[role=dialog] [role=group][tabindex="0"]';

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await (await page.waitForSelector(selector))!.boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

const isClosed = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=dialog]'));

test.serial('moving and sizing a picture in its area by pointer and keys is one undo step', async (t) => {
  const page = await openWithPhoto(t);
  const before = (await readSnapshot(page)).placement!;
  await page.locator('main [role=group] button[aria-label=Crop]').click();
  await page.waitForSelector(`${PAD} img`);
  await checkAccessibility(t, page);
  const middle = await middleOf(page, PAD);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y + 10, { steps: 4 });
  await page.mouse.up();
  await (await page.$(PAD))!.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  t.deepEqual((await readSnapshot(page)).placement, before, 'nothing changes before Done is clicked');
  await page.waitForSelector('[role=dialog] ::-p-text(A part of the area stays empty.)');
  await control(page, 'Done', 'button').click();
  await isClosed(page);
  const after = (await readSnapshot(page)).placement!;
  t.true(after.scaleX > before.scaleX);
  t.true(after.left > before.left);
  await page.locator('header button[aria-label^="Undo:"]').click();
  t.deepEqual((await readSnapshot(page)).placement, before);
});

test.serial(
  'a crop is discarded by Cancel, or by Escape after a question, and keys do not reach the design',
  async (t) => {
    const page = await openWithPhoto(t, { viewport: 'phone', scheme: 'dark' });
    const before = await readDesign(page);
    await page.locator('aside ::-p-aria([name="Crop"][role="button"])').click();
    await page.locator('[role=dialog] button[aria-label="Turn right"]').click();
    await page.locator('[role=dialog] button[aria-label="Straighten: more"]').click();
    await page.waitForSelector('[role=dialog] ::-p-text(1°)');
    await pressWithControl(page, 'z');
    await page.keyboard.down('Control');
    await page.keyboard.press('x', { commands: ['cut'] });
    await page.keyboard.up('Control');
    t.deepEqual(await readDesign(page), before);
    await control(page, 'Cancel', 'button').click();
    await isClosed(page);

    await page.locator('aside ::-p-aria([name="Crop"][role="button"])').click();
    await page.waitForSelector(`${PAD} img`);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.locator('aside ::-p-aria([name="Crop"][role="button"])').click();
    await page.locator('[role=dialog] button[aria-label="Turn right"]').click();
    await page.keyboard.press('Escape');
    await page.waitForSelector('::-p-text(Discard your changes?)');
    await checkAccessibility(t, page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 1);
    await page.locator('[role=dialog] button[aria-label="Close"]').click();
    await control(page, 'Discard changes', 'button').click();
    await isClosed(page);
    t.deepEqual(await readDesign(page), before);
  },
);

/** The handles of the selected layer, each with whether the pointer hits it. */
const listHandles = (page: Page) =>
  page.$$eval('[data-handle]', (handles) =>
    handles.map((handle) => {
      const { left, top, width, height } = handle.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return {
        name: handle.getAttribute('data-handle')!,
        x,
        y,
        isMet: document.elementFromPoint(x, y) === handle,
      };
    }),
  );

test.serial(
  'the handles of a cropped photo are at its visible edges, and dragging one shows the whole photo',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'canvas-print', viewport: 'phone' });
    const readPhoto = async () =>
      resolveAllLayers(await readProduct(page), await readDesign(page)).find(
        ({ layer }) => layer.name === 'Photo',
      )!.placement!;
    await chooseLayer(page, 'Photo');
    await uploadFile(page, 'aside input[type=file]', 'fixtures/images/mountain-lake.jpg');
    await page.waitForSelector('[data-handle=turn]');
    await page.waitForFunction(() => document.querySelector('aside [class*="Skeleton"]') === null);
    const before = await readPhoto();
    const handles = await listHandles(page);
    t.deepEqual(handles.map(({ name }) => name).toSorted(), ['-1,-1', '-1,1', '1,-1', '1,1', 'turn']);
    t.deepEqual(
      handles.filter(({ isMet }) => !isMet),
      [],
    );
    const corner = handles.find(({ name }) => name === '1,1')!;
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x - 30, corner.y - 30, { steps: 4 });
    await page.waitForSelector('[data-whole-picture] img[src]');
    await page.mouse.up();
    await page.waitForFunction(() => !document.querySelector('[data-whole-picture]'));
    await waitUntilAtRest(page);
    t.true((await readPhoto()).scaleX < before.scaleX);
    const middle = await middleOf(page, 'main button[aria-pressed=true]');
    await page.mouse.click(middle.x, middle.y, { count: 2 });
    await page.waitForSelector(`${PAD} img`);
  },
);

/** Runs before the page loads. A fake server of cut-outs that returns each picture under another reference. */
function answerCutOuts(): void {
  class FakeSocket extends EventTarget {
    readyState = 0;
    constructor() {
      super();
      setTimeout(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
      });
    }
    send(text: string) {
      const { action, id, sourceImage } = JSON.parse(text) as Record<string, string>;
      if (action !== 'REMOVEBACKGROUND') return;
      const notify = (message: object) =>
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id, ...message }) }));
      setTimeout(() => {
        notify({ kind: 'START' });
        notify({ kind: 'COMPLETE', destinationImage: `${sourceImage}?cut-out` });
      });
    }
    close() {
      this.readyState = 3;
    }
  }
  window.WebSocket = FakeSocket as unknown as typeof WebSocket;
}

/** The alpha of the middle of a picture, 0 to 255. */
const opacityInTheMiddle = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[3]!;
  }, url);

test.serial('a cut-out is touched up with a brush, and its background is restored', async (t) => {
  const page = await openWithPhoto(t, {
    prepare: async (opened) => {
      await opened.evaluateOnNewDocument(answerCutOuts);
      await refuseCutOutWorker(opened);
    },
  });
  const original = (await readSnapshot(page)).image.url!;
  await control(page, 'Remove the background', 'button').click();
  await control(page, 'Touch up the cut-out', 'button').click();
  await page.waitForSelector(`${PAD}[style*="width"]`);
  await checkAccessibility(t, page);
  const middle = await middleOf(page, PAD);
  const stroke = async () => {
    await page.mouse.move(middle.x - 30, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 30, middle.y, { steps: 4 });
    await page.mouse.up();
  };
  const cutOut = await readDesign(page);
  // Erases twice and undoes the second stroke. Then restores by keyboard and undoes that stroke.
  await stroke();
  await pressWithControl(page, 'z');
  await page.waitForSelector('[role=dialog] button[aria-label="Undo the last stroke"]:disabled');
  t.deepEqual(await readDesign(page), cutOut, 'the key undoes strokes only');
  await stroke();
  await stroke();
  await control(page, 'Undo the last stroke', 'button').click();
  await page.locator('[role=dialog] label ::-p-text(Bring back)').click();
  await (await page.$(PAD))!.focus();
  await page.keyboard.press(' ');
  await control(page, 'Undo the last stroke', 'button').click();
  await control(page, 'Done', 'button').click();
  await isClosed(page);
  const { image, placement } = await readSnapshot(page);
  t.false([original, `${original}?cut-out`].includes(image.url!));
  t.is(placement!.originalImageWidth, 300, 'the placement is that of the picture');
  t.is(await opacityInTheMiddle(page, original), 255);
  t.is(await opacityInTheMiddle(page, image.url!), 0);
  await control(page, 'Bring the background back', 'button').click();
  await waitUntil(async () => (await readSnapshot(page)).image.url === original);
});

test.serial(
  'a picture in another format is converted to one that the product accepts, with a note',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'canvas-print' });
    await chooseLayer(page, 'Snapshot');
    const raw = { create: { width: 900, height: 600, channels: 4, background: '#3366cc80' } } as const;
    const folder = await mkdtemp(join(tmpdir(), 'platen-'));
    t.teardown(() => rm(folder, { recursive: true }));
    for (const [format, note] of [
      ['gif', 'The GIF was saved as'],
      ['avif', 'The AVIF picture was saved as PNG.'],
    ] as const) {
      const file = join(folder, `a.${format}`);
      await sharp(raw)[format]().toFile(file);
      await uploadFile(page, 'aside input[type=file]', file);
      await page.waitForSelector(`::-p-text(${note})`);
    }
    const { image } = await readSnapshot(page);
    t.regex(image.url!, /\.png$/);
  },
);
