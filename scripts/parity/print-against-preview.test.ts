import test from 'ava';
import sharp from 'sharp';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  renderPrint,
} from '../../engine/node.ts';
import { layOutPage } from '../../engine/print/page-geometry.ts';
import { composeScene } from '../../engine/scene/compose-scene.ts';
import { paintScene } from '../../engine/scene/paint-scene.ts';
import { comparePixels, type PixelComparison } from './compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// What the shopper saw is what is printed: each print, scaled down, against the same view painted small.

const SCREEN_WIDTH_PX = 1000;
const MIN_SSIM = 0.99;

test('every fixture print, scaled down, is its preview', async (t) => {
  t.timeout(600_000);
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const rows: { name: string; comparison: PixelComparison }[] = [];
  for (const { name, product, design } of loadFixtureDesigns()) {
    for (const task of listPrintTasks(product, design, { format: 'png' }))
      rows.push({ name: `${name}, ${task.name}`, comparison: await comparePrint(task, library) });
  }
  const asRow = ({ name, comparison: { ssim, maxDifference } }: (typeof rows)[number]) =>
    `${ssim.toFixed(5)} | ${String(maxDifference).padStart(7)} | ${name}`;
  t.log(['SSIM    | largest | print', ...rows.map(asRow)].join('\n'));
  t.deepEqual(rows.filter(({ comparison }) => comparison.ssim < MIN_SSIM).map(asRow), []);
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
  { widthPx, heightPx, matrix }: ReturnType<typeof layOutPage>,
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
  paintScene(scene, context, { platform: nodePlatform, widthPx, heightPx, matrix, purpose: 'print' });
  return context.getImageData(0, 0, widthPx, heightPx).data;
}
