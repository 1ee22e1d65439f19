import { rmSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../engine/node.ts';
import { composeScene } from '../../engine/scene/compose-scene.ts';
import { renderPreviewSurface } from '../../engine/scene/render-preview-surface.ts';
import { launchChromium } from '../chromium.ts';
import { bundleParityPage } from './bundle-page.ts';
import { comparePixels } from './compare-pixels.ts';
import { FIXTURES, type FixtureDesign, loadFixtureDesigns } from './load-fixture-designs.ts';
import { type ParityRequest, type ParityText } from './parity-types.ts';
import { serveParity } from './serve.ts';

// The promise of the house: what the shopper's browser shows is what the engine paints headless.

const SIZES_PX = [500, 2000];
const MIN_SSIM = 0.998;

/** Calls the page's `paintView`. */
type PaintView = (request: ParityRequest) => Promise<ParityText[]>;

test('every fixture design is the same in Chromium and in Node: line breaks, glyphs, pixels', async (t) => {
  t.timeout(600_000);
  const bundle = await bundleParityPage();
  const server = await serveParity(bundle, FIXTURES);
  const chromium = await launchChromium();
  t.teardown(async () => {
    await chromium.close();
    await server.close();
    rmSync(bundle, { recursive: true, force: true });
  });
  const page = await chromium.browser.newPage();
  page.on('pageerror', (error) => t.log(`page: ${String(error)}`));
  await page.goto(server.url);
  await page.addScriptTag({ type: 'module', url: '/page.js' });
  await page.waitForFunction('typeof paintView === "function"');
  const paintView: PaintView = (request) =>
    page.evaluate((r) => (globalThis as unknown as { paintView: PaintView }).paintView(r), request);

  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const rows = [
    `Chromium ${await chromium.browser.version()}`,
    'SSIM | largest difference | differing | view',
  ];
  for (const fixture of loadFixtureDesigns()) {
    for (const mask of fixture.masks) {
      const { raw, productBase, designBase } = fixture;
      const texts = await paintView({ ...raw, productBase, designBase, maskId: mask.id, sizesPx: SIZES_PX });
      rows.push(
        ...(await compareView(t, fixture, mask, library, texts, (sizePx) => server.takePixels(sizePx))),
      );
    }
  }
  t.log(rows.join('\n'));
});

async function compareView(
  t: ExecutionContext,
  { name, product, design }: FixtureDesign,
  mask: { id: string | number; name: string },
  library: AssetLibrary,
  browserTexts: ParityText[],
  browserPixels: (sizePx: number) => Uint8Array,
): Promise<string[]> {
  const view = `${name}, ${mask.name}`;
  const scene = await composeScene(product, design, mask.id, { library, platform: nodePlatform });
  const texts = scene.objects.flatMap(({ layerName, textLayout }) => {
    if (!textLayout) return [];
    const { fontSize, lines, glyphs } = textLayout;
    return [{ layerName, fontSize, lines, glyphs }];
  });
  t.deepEqual(browserTexts, texts, `${view}: line breaks and glyph positions`);
  return SIZES_PX.map((sizePx) => {
    const surface = renderPreviewSurface(scene, nodePlatform, sizePx);
    const { data } = surface.context.getImageData(0, 0, sizePx, sizePx);
    nodePlatform.releaseSurface(surface);
    const { ssim, maxDifference, differingPercent } = comparePixels(
      data,
      browserPixels(sizePx),
      sizePx,
      sizePx,
    );
    t.true(ssim >= MIN_SSIM, `${view} at ${sizePx} px: SSIM ${ssim}, largest difference ${maxDifference}`);
    return `${ssim.toFixed(5)} | ${String(maxDifference).padStart(3)} | ${differingPercent.toFixed(3).padStart(7)} % | ${view} at ${sizePx} px`;
  });
}
