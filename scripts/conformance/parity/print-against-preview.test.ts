import test from 'ava';
import sharp from 'sharp';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  renderPrint,
} from '../../../engine/node.ts';
import { layOutPage } from '../../../engine/print/page-geometry.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import { paintScene } from '../../../engine/scene/paint-scene.ts';
import { comparePixels, type PixelComparison } from './compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// The print is the design that the shopper saw: each print, scaled down, against the same view painted small.

const SCREEN_WIDTH_PX = 1000;
const MIN_SSIM = 0.99;

let library: AssetLibrary;
test.before(async () => {
  library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
});

for (const { name, product, design } of loadFixtureDesigns())
  test.serial(`every print of ${name}, scaled down, matches its preview`, async (t) => {
    const tasks = listPrintTasks(product, design, { format: 'png' });
    t.true(tasks.length > 0);
    for (const task of tasks) {
      const { ssim, maxDifference } = await comparePrint(task, library);
      t.log(`SSIM ${ssim.toFixed(5)}, largest difference ${maxDifference}: ${task.name}`);
      t.true(ssim >= MIN_SSIM, `${task.name}: ${ssim}`);
    }
  });

async function comparePrint(task: PrintTask, library: AssetLibrary): Promise<PixelComparison> {
  const parts: Uint8Array[] = [];
  await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
  const { widthPx: printWidthPx } = layOutPage(task.printArea.configuration, task.dpi);
  const page = layOutPage(task.printArea.configuration, (task.dpi * SCREEN_WIDTH_PX) / printWidthPx);
  const { widthPx, heightPx } = page;
  const printed = await sharp(Buffer.concat(parts))
    .ensureAlpha()
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  return comparePixels(await paintSmall(task, library, page), printed, widthPx, heightPx);
}

async function paintSmall(
  { product, design, printArea }: PrintTask,
  library: AssetLibrary,
  { widthPx, heightPx, matrix, mirrored }: ReturnType<typeof layOutPage>,
): Promise<Uint8ClampedArray> {
  const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, {
    library,
    platform: nodePlatform,
  });
  const { context } = nodePlatform.createSurface(widthPx, heightPx);
  const { backgroundColourHexCode: background } = printArea.configuration;
  if (background) {
    context.fillStyle = background.startsWith('#') ? background : `#${background}`;
    context.fillRect(0, 0, widthPx, heightPx);
  }
  const target = { platform: nodePlatform, widthPx, heightPx, matrix, mirrored };
  paintScene(scene, context, { ...target, purpose: 'print' });
  return context.getImageData(0, 0, widthPx, heightPx).data;
}
