import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import {
  admitPicture,
  AssetLibrary,
  type AssetSource,
  type Design,
  listPrintTasks,
  nodePlatform,
  parseDesign,
  type PrintTask,
  type Product,
  renderPrint,
} from '../../engine/node.ts';
import { composeScene } from '../../engine/scene/compose-scene.ts';
import { paintScene } from '../../engine/scene/paint-scene.ts';
import { comparePixels } from '../../scripts/conformance/parity/compare-pixels.ts';
import { seededRandom } from '../../scripts/fixtures/images/seeded-random.ts';
import { hashPixels, readPixels, showWholeCanvas } from '../testing/exact-stage.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { waitUntilAtRest } from '../testing/stage.ts';

// The print matches the canvas. After random edits by the pointer the design is saved, fetched again and printed, and the
// print is compared with the canvas.

const DESIGNS = {
  mug: 'mug-best-dad',
  poster: 'poster-tilted-collage',
  't-shirt': 'shirt-hiking-club',
  'event-ticket': 'ticket-night-under-stars',
};
const EDITS = 20;
const MIN_SSIM = 0.999;
/** Side of the edited canvas. A smaller canvas is painted faster in each frame. */
const EDITED_PX = 1000;
/**
 * Side of the compared pictures. Both are painted at twice the size and reduced, because a print area may start at a
 * fraction of a canvas pixel.
 */
const SIDE_PX = 2000;
const PX_PER_UNIT = SIDE_PX / 500;

let web: Web;
test.before(async () => {
  web = await openWeb(Object.keys(DESIGNS));
});
test.after.always(() => web.close());

for (const [index, [product, fixture]] of Object.entries(DESIGNS).entries())
  test.serial(
    `the print of a ${product} matches the canvas after ${EDITS} random edits by the pointer`,
    async (t) => {
      const customisationCode = await save(product, fixture);
      const page = await web.openConfigurator(t, { product, query: { customisationCode } });
      await showWholeCanvas(page, EDITED_PX);
      const before = JSON.stringify(await readDesign(page));
      await edit(t, page, index + 1);
      const left = await hashPixels(page);
      await showWholeCanvas(page, SIDE_PX);
      const shown = await readPixels(page);
      await showWholeCanvas(page, EDITED_PX);
      t.is(await hashPixels(page), left, 'the edited canvas equals a full repaint');
      const edited = await readDesign(page);
      t.not(JSON.stringify(edited), before);
      const fetched = await saveAndFetch(product, edited);
      const ssim = await comparePrint(await readProduct(page), fetched, shown);
      t.log(`SSIM ${ssim.toFixed(5)}`);
      t.true(ssim >= MIN_SSIM, `SSIM ${ssim}`);
    },
  );

/** Clicks, drags, resizes and turns layers that a seeded random number generator chooses. */
async function edit(t: ExecutionContext, page: Page, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const steps = () => readDesign(page).then((design) => JSON.stringify(design));
  let changes = 0;
  for (let count = 0; count < EDITS; count += 1) {
    // A photo that is not chosen yet has nothing to move.
    const boxes = await page.$$('main button[data-layer]:not([aria-label$=": Add your photo"])');
    const box = boxes[Math.floor(random() * boxes.length)];
    const area = await box?.boundingBox();
    if (!area) continue;
    const before = await steps();
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    await page.mouse.click(middle.x, middle.y);
    const handles = await page.$$('main [data-handle]');
    const chosen = random() < 0.5 ? handles[Math.floor(random() * handles.length)] : undefined;
    const handle = await chosen?.boundingBox();
    const from = handle ? { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 } : middle;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + between(-60, 60), from.y + between(-60, 60), { steps: 3 });
    await page.mouse.up();
    // The next edit starts from the result of this one.
    await waitUntilAtRest(page);
    if ((await steps()) !== before) changes += 1;
  }
  t.log(`${changes} of ${EDITS} changed the design; the others were not allowed or hit nothing`);
  t.true(changes >= EDITS / 4, `${changes} changes`);
}

async function save(product: string, fixture: string): Promise<string> {
  const { ids } = web.products.get(product)!;
  return post(product, await web.api.createPayload(web.enterpriseId, fixture, ids));
}

async function post(product: string, body: object): Promise<string> {
  const { shopDomain } = web.products.get(product)!;
  const answer = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
  return (answer.body as { customisationCode: string }).customisationCode;
}

async function saveAndFetch(product: string, design: Design): Promise<Design> {
  const { shopProductVariantId } = design;
  const code = await post(product, { ...design.customisation, shopProductVariantId });
  const answer = await web.api.call('GET', `/retrieve/configuration?customisationCode=${code}`);
  return parseDesign({ version: 1, shopProductVariantId, customisation: answer.body });
}

/** Loads files from the server. */
const filesOfServer: AssetSource = {
  async load(reference) {
    const answer = await fetch(new URL(reference, web.api.url));
    if (!answer.ok) throw new Error(`${reference}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  },
};

/** Compares the print of the first view, within its trim, with the canvas. @returns SSIM */
async function comparePrint(product: Product, design: Design, shown: Buffer): Promise<number> {
  const library = new AssetLibrary(filesOfServer, nodePlatform);
  const [task] = listPrintTasks(product, design, { format: 'png' });
  if (!task) throw new Error('The design has no print.');
  const { imageWidth, previewPositionX, previewPositionY, previewWidth, previewHeight } =
    task.printArea.configuration;
  const [left, top] = [
    Math.round(previewPositionX * PX_PER_UNIT),
    Math.round(previewPositionY * PX_PER_UNIT),
  ];
  const trimmed: PrintTask = {
    ...task,
    dpi: (previewWidth * PX_PER_UNIT * 25.4) / imageWidth,
    printArea: { ...task.printArea, configuration: { ...task.printArea.configuration, bleedDepth: 0 } },
  };
  const { context } = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
  await paintUnprinted(trimmed, library, context);
  context.drawImage(await print(trimmed, library), left, top);
  const cut = {
    left,
    top,
    width: Math.floor(previewWidth * PX_PER_UNIT),
    height: Math.floor(previewHeight * PX_PER_UNIT),
  };
  const [widthPx, heightPx] = [Math.floor(cut.width / 2), Math.floor(cut.height / 2)];
  const reduce = (pixels: Uint8Array | Uint8ClampedArray) =>
    sharp(pixels, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 4 } })
      .extract(cut)
      .resize(widthPx, heightPx, { fit: 'fill' })
      .raw()
      .toBuffer();
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return comparePixels(await reduce(shown), await reduce(data), widthPx, heightPx).ssim;
}

/** Paints the product's own colour, which is below the print and not printed. */
async function paintUnprinted(
  { product, design, printArea }: PrintTask,
  library: AssetLibrary,
  context: CanvasRenderingContext2D,
): Promise<void> {
  const tools = { library, platform: nodePlatform };
  const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, tools, 'preview');
  const printedFirst = scene.objects.findIndex(({ printed }) => printed);
  if (scene.objects.slice(printedFirst).some(({ printed }) => !printed))
    throw new Error('Something lies over the print that is not printed: choose another design.');
  paintScene({ ...scene, objects: scene.objects.slice(0, printedFirst) }, context, {
    platform: nodePlatform,
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    matrix: [PX_PER_UNIT, 0, 0, PX_PER_UNIT, 0, 0],
    purpose: 'preview',
  });
}

async function print(task: PrintTask, library: AssetLibrary) {
  const parts: Uint8Array[] = [];
  await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
  return (await nodePlatform.decodePicture(admitPicture(Buffer.concat(parts)))).source;
}
