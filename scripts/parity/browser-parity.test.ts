import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../engine/node.ts';
import { composeScene } from '../../engine/scene/compose-scene.ts';
import { renderPreviewSurface } from '../../engine/scene/render-preview-surface.ts';
import { launchChromium } from '../chromium.ts';
import { bundleParityPage } from './bundle-page.ts';
import { comparePixels, type PixelComparison, SAME } from './compare-pixels.ts';
import { reasonToDiffer } from './known-differences.ts';
import { FIXTURES, type FixtureDesign, loadFixtureDesigns } from './load-fixture-designs.ts';
import type { ParityRequest, ParityView } from './parity-types.ts';
import { serveParity } from './serve.ts';

// The promise of the house: what the shopper's browser shows is what the engine paints headless.

const SIZES_PX = [500, 2000];
const MIN_SSIM = 0.998;

/** What the page offers. */
interface ParityPage {
  paintView(request: ParityRequest): Promise<ParityView>;
  sendPixels(sizePx: number): Promise<void>;
}

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
  const paintView = (request: ParityRequest) =>
    page.evaluate((r) => (globalThis as unknown as ParityPage).paintView(r), request);
  const fetchPixels = async (sizePx: number) => {
    await page.evaluate((size) => (globalThis as unknown as ParityPage).sendPixels(size), sizePx);
    return server.takePixels(sizePx);
  };

  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const comparisons: ViewComparison[] = [];
  for (const fixture of loadFixtureDesigns()) {
    for (const mask of fixture.masks) {
      const { raw, productBase, designBase } = fixture;
      const shown = await paintView({ ...raw, productBase, designBase, maskId: mask.id, sizesPx: SIZES_PX });
      const view = { ...fixture, name: `${fixture.name}, ${mask.name}`, maskId: mask.id };
      comparisons.push(...(await compareView(t, view, library, shown, fetchPixels)));
    }
  }
  t.log(
    [
      `Chromium ${await chromium.browser.version()}`,
      'SSIM    | largest | differing | view',
      ...comparisons.map(tableRow),
    ].join('\n'),
  );
  t.deepEqual(comparisons.filter(({ ssim }) => ssim < MIN_SSIM).map(tableRow), []);
  const unexplained = comparisons.filter(({ maxDifference, reason }) => maxDifference > 0 && !reason);
  t.deepEqual(unexplained.map(tableRow), []);
});

type View = Pick<FixtureDesign, 'name' | 'raw' | 'product' | 'design'> & { maskId: string | number };
type ViewComparison = PixelComparison & { name: string; sizePx: number; reason: string | undefined };

async function compareView(
  t: ExecutionContext,
  { name, raw, product, design, maskId }: View,
  library: AssetLibrary,
  shown: ParityView,
  fetchPixels: (sizePx: number) => Promise<Uint8Array>,
): Promise<ViewComparison[]> {
  const scene = await composeScene(product, design, maskId, { library, platform: nodePlatform });
  const texts = scene.objects.flatMap(({ layerName, textLayout }) => {
    if (!textLayout) return [];
    const { fontSize, lines, glyphs } = textLayout;
    return [{ layerName, fontSize, lines, glyphs }];
  });
  t.deepEqual(shown.texts, texts, `${name}: line breaks and glyph positions`);
  const comparisons: ViewComparison[] = [];
  for (const [index, sizePx] of SIZES_PX.entries()) {
    const surface = renderPreviewSurface(scene, nodePlatform, sizePx);
    const { data } = surface.context.getImageData(0, 0, sizePx, sizePx);
    nodePlatform.releaseSurface(surface);
    const isSame = createHash('sha256').update(data).digest('hex') === shown.sums[index];
    const comparison = isSame ? SAME : comparePixels(data, await fetchPixels(sizePx), sizePx, sizePx);
    const reason = reasonToDiffer([raw.product, raw.design], scene, comparison);
    comparisons.push({ ...comparison, name, sizePx, reason });
  }
  return comparisons;
}

function tableRow({ ssim, maxDifference, differingPercent, name, sizePx, reason }: ViewComparison): string {
  const figures = `${ssim.toFixed(5)} | ${String(maxDifference).padStart(7)} | ${differingPercent.toFixed(3).padStart(7)} %`;
  const why = maxDifference === 0 ? '' : ` (${reason ?? 'no known reason'})`;
  return `${figures} | ${name} at ${sizePx} px${why}`;
}
