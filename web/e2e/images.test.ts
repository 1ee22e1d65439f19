import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { resolveAllLayers, type ResolvedImage } from '../../engine/personalisation.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { countReceivedBytes, isPart } from '../testing/count-received-bytes.ts';
import { delayTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openProxy } from '../testing/open-proxy.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { chooseLayer, control, hashCanvas, toPage, waitForRepaint, waitForCanvas } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

const PHOTO = 'fixtures/images/mountain-lake.jpg';
const HEIC = 'engine/platform/node/heic/testing/solid.heic';
const SMALL = 'fixtures/images/daisy-low-resolution.jpg';
/** Console error of an aborted upload. */
const CUT = /Failed to load resource/;

let web: Web;
test.before(async () => {
  web = await openWeb(['canvas-print', 'mug', 'coaster']);
});
test.after.always(() => web.close());

const open = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'canvas-print', ...options });

/** Selects a file in the upload field. */
async function upload(page: Page, file: string): Promise<void> {
  await uploadFile(page, 'aside input[type=file]', file);
}

/** The resolved photo layers of the design. */
async function readPhotos(page: Page): Promise<ResolvedImage[]> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  return layers.filter((entry): entry is ResolvedImage => entry.kind === 'image');
}

async function photoNamed(page: Page, name: string): Promise<ResolvedImage> {
  const found = (await readPhotos(page)).find(({ layer }) => layer.name === name);
  if (!found) throw new Error(`There is no photo ${name}.`);
  return found;
}

const waitForPicture = (page: Page, name: string) =>
  waitUntil(async () => Boolean((await photoNamed(page, name)).image.url));

const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

test.serial(
  'several photos fill the empty areas in their order, and the rest are recent pictures',
  async (t) => {
    // The notice hides after 3 seconds.
    const page = await open(t, { product: 'mug', prepare: (each) => delayTimers(each, 3000) });
    await chooseLayer(page, 'Heart photo');
    const input = (await page.waitForSelector('aside input[type=file][multiple]'))!;
    await input.uploadFile(PHOTO, SMALL, 'package.json', SMALL);
    await says(page, '2 photos added. 1 is in your pictures. 1 could not be used.');
    const urls = new Map((await readPhotos(page)).map(({ layer, image }) => [layer.name, image.url]));
    t.truthy(urls.get('Heart photo'));
    t.truthy(urls.get('Photo all round'));
    t.not(urls.get('Heart photo'), urls.get('Photo all round'));
    t.falsy(urls.get('Round photo'), 'its file is no picture');
    const row = await page.waitForSelector('::-p-aria([name="Pictures being added"])');
    t.true((await row!.evaluate(({ textContent }) => textContent)).startsWith('package.jsonRound photo'));
    await checkAccessibility(t, page);
    await control(page, 'Dismiss package.json').click();
    await page.waitForFunction(() => !document.querySelector('[aria-label="Pictures being added"]'));
    await control(page, 'Use picture 1').wait();
  },
);

test.serial('uploading, sizing, turning, mirroring and removing a photo are undone one by one', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Photo');
  await waitForRepaint(page, () => upload(page, PHOTO));
  await waitForPicture(page, 'Photo');
  const first = await photoNamed(page, 'Photo');
  t.regex(first.image.urlThumbnail ?? '', /^\/f\//);
  t.true((first.placement?.originalImageWidth ?? 0) > 1000);
  // The quality of a photo is shown while it is the only selected layer.
  await control(page, 'Photo: Good quality', 'button').wait();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[aria-label="Photo: Good quality"]'));
  await chooseLayer(page, 'Photo');
  await control(page, 'Photo: Good quality', 'button').wait();
  await waitForRepaint(page, () => control(page, 'Size: more').click());
  t.true((await photoNamed(page, 'Photo')).placement!.scaleX > first.placement!.scaleX);
  await waitForRepaint(page, () => control(page, 'Turn right').click());
  t.is((await photoNamed(page, 'Photo')).placement!.angle, 90);
  await waitForRepaint(page, () => control(page, 'Mirror left to right').click());
  t.true((await photoNamed(page, 'Photo')).placement!.flipX);
  await waitForRepaint(page, () => control(page, 'Remove the picture').click());
  t.is((await photoNamed(page, 'Photo')).image.url, '');
  for (let step = 0; step < 4; step += 1) await page.locator('header button[aria-label^="Undo:"]').click();
  t.deepEqual((await photoNamed(page, 'Photo')).placement, first.placement);
});

test.serial(
  '[C2-21] a picture with too few pixels is reported and can be reduced to a printable size',
  async (t) => {
    const page = await open(t);
    await chooseLayer(page, 'Photo');
    await upload(page, SMALL);
    await page.waitForSelector('[role=dialog]');
    await says(page, '300 × 300 pixels');
    await checkAccessibility(t, page);
    await control(page, 'Make it smaller', 'button').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await page.waitForSelector('aside ::-p-text(May look soft)');
    await control(page, 'Photo: May look soft', 'button').wait();
    await control(page, 'Preview').click();
    await page.locator('[aria-label=Findings] button ::-p-text(May look soft)').click();
    await page.waitForSelector('section[aria-label="Photo"]');
  },
);

test.serial(
  '[C5-10] a picture of another type is refused with the message of the specification',
  async (t) => {
    const page = await open(t);
    await chooseLayer(page, 'Photo');
    await upload(page, 'fixtures/hostile/pictures/huge.bmp');
    const alert = await page.waitForSelector('aside [role=alert]');
    const text = await alert!.evaluate((element) => element.textContent);
    t.is(text, 'Image type errorImage type BMP not valid for this product. JPG, PNG, SVG');
  },
);

test.serial(
  'an interrupted upload resumes automatically at the first byte that the server lacks',
  async (t) => {
    const proxy = await openProxy(web.api.url);
    t.teardown(proxy.close);
    const page = await open(t, { origin: proxy.url, expectedErrors: [/net::ERR_/] });
    const sent: HTTPRequest[] = [];
    page.on('request', (request) => void (isPart(request) && sent.push(request)));
    await chooseLayer(page, 'Photo');
    proxy.cutAfterBytes(600_000);
    await upload(page, PHOTO);
    await says(page, 'The connection broke. Trying again');
    await waitUntil(() => proxy.countConnections() === 0);
    const receivedBytes = await countReceivedBytes(web.api.url, sent[0]!);
    proxy.mend();
    await waitForPicture(page, 'Photo');
    t.true(receivedBytes > 0, `${receivedBytes} bytes`);
    const offset = new URL(sent.at(-1)!.url()).searchParams.get('offset');
    t.is(offset, String(receivedBytes), 'received bytes are not sent again');
  },
);

test.serial('a cancelled upload leaves no picture and no error', async (t) => {
  const page = await open(t, { expectedErrors: [CUT] });
  await interceptRequests(page, (request) => {
    // The request is held until the page cancels it.
    if (!request.url().includes('/consumerconfigurator/images')) void request.continue();
  });
  await chooseLayer(page, 'Photo');
  await upload(page, PHOTO);
  await page.waitForSelector('aside [role=progressbar]');
  const asksOnLeave = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  t.true(await asksOnLeave());
  await control(page, 'Add to cart', 'button').click();
  await page.waitForSelector('[role=dialog] [role=progressbar]');
  await checkAccessibility(t, page);
  await control(page, 'Back to the design', 'button').click();
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await control(page, 'Cancel', 'button').click();
  await page.waitForFunction(() => !document.querySelector('aside [role=progressbar]'));
  t.false(await asksOnLeave());
  t.falsy((await photoNamed(page, 'Photo')).image.url);
  t.is(await page.$('aside [role=alert]'), null);
});

/** Waits until the page accepts dropped and pasted files. That code loads after the design is painted. */
const waitUntilFilesAreTaken = (page: Page) =>
  page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], 'empty.png'));
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    return !document.body.dispatchEvent(over);
  });

/** Runs in the page. Drops or pastes a generated PNG. */
async function give(kind: 'drop' | 'paste', at: { x: number; y: number }, text = ''): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1600;
  canvas.getContext('2d')!.fillRect(200, 200, 900, 900);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  const transfer = new DataTransfer();
  transfer.items.add(new File([blob!], 'made.png', { type: 'image/png' }));
  if (text) transfer.setData('text/plain', text);
  if (kind === 'paste') {
    const target = document.activeElement ?? document;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
    return;
  }
  const place = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true, dataTransfer: transfer };
  const under = document.elementFromPoint(at.x, at.y)!;
  for (const type of ['dragover', 'drop']) under.dispatchEvent(new DragEvent(type, place));
}

test.serial('a picture dropped on the canvas fills the photo area below the pointer', async (t) => {
  const page = await open(t, { product: 'mug' });
  await waitUntilFilesAreTaken(page);
  const { area } = await photoNamed(page, 'Round photo');
  const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  await page.evaluate(give, 'drop' as const, await toPage(page, middle));
  await waitForPicture(page, 'Round photo');
  await page.waitForSelector('aside section[aria-label="Round photo"]');
  t.pass();
});

test.serial(
  'an empty photo area is selected by a tap and by the keyboard, and its panel uploads a photo',
  async (t) => {
    const page = await open(t, { product: 'mug', viewport: 'phone' });
    const box = await page.waitForSelector('main button[aria-label="Heart photo: Add your photo"]');
    const { area } = await photoNamed(page, 'Round photo');
    const { x, y } = await toPage(page, { x: area.left + area.width / 2, y: area.top + area.height / 2 });
    await page.touchscreen.tap(x, y);
    await page.waitForSelector('aside section[aria-label="Round photo"] input[type=file]');
    t.is(
      await page.$eval('main button[data-layer][aria-pressed=true]', ({ ariaLabel }) => ariaLabel),
      'Round photo: Add your photo',
    );
    await box!.focus();
    await page.waitForSelector('aside section[aria-label="Heart photo"] input[type=file]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('aside')!.contains(document.activeElement));
    await upload(page, PHOTO);
    await waitForPicture(page, 'Heart photo');
  },
);

test.serial('a picture dropped on the preview or behind a dialog changes nothing', async (t) => {
  const page = await open(t, { product: 'mug' });
  await waitUntilFilesAreTaken(page);
  const { area } = await photoNamed(page, 'Round photo');
  const at = await toPage(page, { x: area.left + area.width / 2, y: area.top + area.height / 2 });
  const isIgnored = async () => {
    await page.evaluate(give, 'drop' as const, at);
    // A drop selects its layer at once.
    return (await page.$('aside section[aria-label="Round photo"]')) === null;
  };
  await page.locator('::-p-aria([name="More"][role="button"])').click();
  await page.locator('::-p-aria([name="Help"][role="menuitem"])').click();
  await page.waitForSelector('[role=dialog]');
  t.true(await isIgnored());
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await control(page, 'Preview').click();
  await page.waitForSelector('section[aria-label="Preview"]');
  t.true(await isIgnored());
  await page.evaluate(give, 'paste' as const, at);
  await control(page, 'Design').click();
  await page.waitForFunction(() => !document.querySelector('section[aria-label="Preview"]'));
  t.is(await page.$('aside section[aria-label="Round photo"]'), null);
  t.falsy((await photoNamed(page, 'Round photo')).image.url);
});

test.serial('a pasted picture fills the first empty photo area', async (t) => {
  const page = await open(t);
  await waitUntilFilesAreTaken(page);
  await page.evaluate(give, 'paste' as const, { x: 0, y: 0 });
  await waitForPicture(page, 'Photo');
  t.pass();
});

test.serial('only the text is pasted into a field if the clipboard has a text and its picture', async (t) => {
  const page = await open(t);
  await waitUntilFilesAreTaken(page);
  await chooseLayer(page, 'Title');
  await page.locator('aside section [data-entry]').click();
  // Excel, Word and PowerPoint copy a picture of the text too.
  await page.evaluate(give, 'paste' as const, { x: 0, y: 0 }, 'Two summers');
  // A pasted picture selects its layer at once.
  t.is(await page.$('aside section[aria-label="Photo"]'), null);
  t.not(await page.$('aside section[aria-label="Title"]'), null);
  await page.evaluate(give, 'paste' as const, { x: 0, y: 0 });
  await waitForPicture(page, 'Photo');
});

test.serial('an uploaded picture is offered again after a reload', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Photo');
  await upload(page, PHOTO);
  await waitForPicture(page, 'Photo');
  const { url } = (await photoNamed(page, 'Photo')).image;
  await page.reload({ waitUntil: 'domcontentloaded' });
  await chooseLayer(page, 'Snapshot');
  await control(page, 'Use picture 1').click();
  await waitForPicture(page, 'Snapshot');
  t.is((await photoNamed(page, 'Snapshot')).image.url, url);
});

test.serial('[C2-15] the panel offers the other photos, and no choice for a single emblem', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Photo');
  await checkAccessibility(t, page);
  await control(page, 'Snapshot', 'button').click();
  await page.waitForSelector('aside section[aria-label="Snapshot"]');
  await control(page, 'All parts').click();
  await chooseLayer(page, 'Emblem');
  await page.waitForSelector('aside ul[aria-label="Motifs"]');
  t.is(await page.$('aside [aria-label="Parts of this type"]'), null, 'there is one emblem');
});

test.serial('[C5-08] the fifth copy of a photo is refused with a message', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Snapshot');
  for (let copies = 1; copies < 4; copies += 1) {
    await control(page, 'Duplicate', 'button').click();
    await waitUntil(
      async () =>
        (await readPhotos(page)).filter(({ layer }) => layer.name.includes('Snapshot')).length === copies + 1,
    );
  }
  await control(page, 'Duplicate', 'button').click();
  await says(page, 'Copy limit on image layer has been exceeded');
  t.is((await readPhotos(page)).filter(({ layer }) => layer.name.includes('Snapshot')).length, 4);
});

test.serial('clip art is chosen by keyboard and found by its name', async (t) => {
  const page = await open(t, { product: 'mug', scheme: 'dark' });
  await chooseLayer(page, 'Left emblem');
  await page.waitForSelector('aside ul[aria-label="Motifs"] img[src^="blob:"]');
  await checkAccessibility(t, page);
  const chosen = async () => {
    const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
    const emblem = layers.find(({ layer }) => layer.name === 'Left emblem');
    return emblem?.kind === 'clipArt' ? emblem.clipArt?.name : undefined;
  };
  const first = await page.waitForSelector('aside ul[aria-label="Motifs"] button[tabindex="0"]');
  await first!.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await waitUntil(async () => (await chosen()) === 'Coffee cup');
  await control(page, 'Search motifs').fill('crest');
  await page.waitForSelector('::-p-xpath(//aside//*[text()="1 motif"])');
  const names = await page.$$eval('aside ul[aria-label="Motifs"] button', (arts) =>
    arts.map((art) => art.textContent),
  );
  t.deepEqual(names, ['Crest shield+ £1.50']);
});

test.serial('[C5-17] a custom colour has 3 or 6 hex digits', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Tint');
  const field = control(page, 'Your own colour', 'textbox');
  await field.fill('#12');
  await says(page, 'Invalid HEX color.');
  await field.fill('#a1b2c3');
  const tint = async () => {
    const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
    const found = layers.find(({ layer }) => layer.name === 'Tint');
    return found?.kind === 'colour' ? found.colour : undefined;
  };
  await waitUntil(async () => (await tint()) === '#a1b2c3');
  await field.fill('0f0');
  await waitUntil(async () => (await tint()) === '#00ff00');
  t.pass();
});

test.serial('a typed colour is replaced when the colour is changed elsewhere', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Tint');
  const field = await page.waitForSelector('aside ::-p-aria([name="Your own colour"][role="textbox"])');
  const value = () => field!.evaluate((input) => (input as HTMLInputElement).value);
  const type = async (text: string) => {
    await field!.click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const initial = await value();
  await type('zz');
  t.is(await value(), 'zz');
  await page.locator('aside fieldset button[aria-pressed=false]').click();
  await waitUntil(async () => /^#[0-9a-f]{6}$/.test(await value()));
  t.not(await field!.evaluate((input) => input.getAttribute('aria-invalid')), 'true');
  await type('#12345');
  t.is(await value(), '#12345');
  await pressWithControl(page, 'z');
  await waitUntil(async () => (await value()) === initial);
  await type(' #FF0000 ');
  await waitUntil(async () => (await value()) === '#ff0000');
});

test.serial('the colour picker opens below its field and covers no swatch', async (t) => {
  const page = await open(t, { viewport: 'tablet' });
  await chooseLayer(page, 'Tint');
  await control(page, 'Pick a colour', 'button').click();
  const hue = await page.waitForSelector('aside [role=slider][aria-label=Hue]');
  const belowPx = await page.evaluate(() => {
    const { parentElement } = document.querySelector(
      'aside [role=slider][aria-label="Strength and lightness"]',
    )!;
    const others = [...document.querySelectorAll('aside fieldset button, aside input')];
    const bottoms = others.map((one) => one.getBoundingClientRect().bottom);
    return parentElement!.getBoundingClientRect().top - Math.max(...bottoms);
  });
  t.true(belowPx >= 0, `${belowPx} px`);
  await checkAccessibility(t, page);
  const before = await control(page, 'Your own colour', 'textbox')
    .map((field) => (field as HTMLInputElement).value)
    .wait();
  await hue!.focus();
  await waitForRepaint(page, () => page.keyboard.press('ArrowRight'));
  const after = await control(page, 'Your own colour', 'textbox')
    .map((field) => (field as HTMLInputElement).value)
    .wait();
  t.not(after, before);
});

test.serial('a phone offers its camera and does not accept HEIC', async (t) => {
  const page = await open(t, { viewport: 'phone' });
  await chooseLayer(page, 'Photo');
  await page.waitForSelector('aside input[capture]');
  const accepted = await page.$$eval('aside input[type=file]', (inputs) =>
    inputs.map(({ accept }) => accept),
  );
  t.regex(accepted[0]!, /^image\/jpeg,image\/png,image\/svg\+xml,image\/avif,/);
  t.notRegex(accepted[0]!, /hei[cf]/);
  t.is(accepted[1], 'image/jpeg');
  await uploadFile(page, 'aside input[capture=environment]', PHOTO);
  await waitForPicture(page, 'Photo');
  const desktop = await open(t);
  await chooseLayer(desktop, 'Photo');
  await desktop.waitForSelector('aside input[type=file][accept*="image/heic"]');
  t.is(await desktop.$('aside input[capture]'), null);
});

/** Runs before the page loads. Makes the browser decode HEIC, as Safari does. */
function readHeicPhotos(): void {
  const decode = createImageBitmap;
  const decodeAll = (source: ImageBitmapSource): Promise<ImageBitmap> => {
    if (!(source instanceof File && source.name.endsWith('.heic'))) return decode(source);
    const canvas = new OffscreenCanvas(1200, 900);
    canvas.getContext('2d')!.fillRect(0, 0, 600, 900);
    return decode(canvas);
  };
  window.createImageBitmap = decodeAll;
}

test.serial('parts of a drawing that do not print are listed after its upload', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Photo');
  await page.waitForSelector('aside input[type=file]');
  await upload(page, 'fixtures/hostile/drawings/external.svg');
  await waitForPicture(page, 'Photo');
  await says(page, 'Parts of this drawing do not print:');
  const parts = await page.$$eval('aside li', (items) => items.map(({ textContent }) => textContent));
  t.true(parts.includes('references to other files are removed'), parts.join());
});

test.serial('a HEIC photo is converted by the browser if it can, otherwise by the server', async (t) => {
  const prepare = (page: Page) => page.evaluateOnNewDocument(readHeicPhotos);
  for (const [options, widthPx] of [
    [{ prepare }, 1200],
    [{}, 64],
  ] as const) {
    const page = await open(t, options);
    await chooseLayer(page, 'Photo');
    await page.waitForSelector('aside input[type=file]');
    await upload(page, HEIC);
    await waitForPicture(page, 'Photo');
    const { placement } = await photoNamed(page, 'Photo');
    t.is(placement?.originalImageWidth, widthPx);
    await says(page, 'The HEIC picture was saved as');
  }
});

test.serial('a CMYK photo has a note about its colours, and an RGB photo has none', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Photo');
  await upload(page, 'fixtures/images/confetti-cmyk.jpg');
  await page.waitForSelector('aside ::-p-text(This picture has colours for a press)');
  await upload(page, PHOTO);
  await page.waitForFunction(() => !document.body.innerText.includes('colours for a press'));
  await control(page, 'Use picture 1').wait();
  t.not((await photoNamed(page, 'Photo')).image.url, '');
});

/** A pixel of the canvas, as one number. */
const pixelAt = async (page: Page, point: { x: number; y: number }): Promise<number> =>
  page.evaluate(
    ({ x, y }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
      const { left, top, width } = canvas.getBoundingClientRect();
      const perPx = canvas.width / width;
      const { data } = canvas.getContext('2d')!.getImageData((x - left) * perPx, (y - top) * perPx, 1, 1);
      return new Uint32Array(data.buffer)[0]!;
    },
    await toPage(page, point),
  );

test.serial('an empty photo area shows a placeholder, and again after its photo is removed', async (t) => {
  const page = await open(t, { product: 'coaster' });
  await chooseLayer(page, 'Round photo');
  const { area } = await photoNamed(page, 'Round photo');
  const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  const background = { x: area.left / 2, y: area.top / 2 };
  t.not(
    await pixelAt(page, middle),
    await pixelAt(page, background),
    'the placeholder covers the background',
  );
  const before = await hashCanvas(page);
  await waitForRepaint(page, () => upload(page, PHOTO));
  await waitForPicture(page, 'Round photo');
  await control(page, 'Remove the picture', 'button').click();
  await waitForCanvas(page, before);
});
