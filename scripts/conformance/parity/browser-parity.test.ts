import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../../engine/node.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import { renderPreviewSurface } from '../../../engine/scene/render-preview-surface.ts';
import { launchChromium } from '../../chromium.ts';
import { bundleParityPage } from './bundle-page.ts';
import { comparePixels, type PixelComparison, SAME } from './compare-pixels.ts';
import { reasonToDiffer } from './known-differences.ts';
import { FIXTURES, type FixtureDesign, loadFixtureDesigns } from './load-fixture-designs.ts';
import type { ParityRequest, ParityView } from './parity-types.ts';
import { serveParity } from './serve.ts';

// The main guarantee: the shopper's browser shows the same picture that the engine paints headless.

const SIZES_PX = [500, 2000];
const MIN_SSIM = 0.998;

/** The functions of the page. */
interface ParityPage {
  paintView(request: ParityRequest): Promise<ParityView>;
  sendPixels(sizePx: number): Promise<void>;
}

let bundle = '';
let server: Awaited<ReturnType<typeof serveParity>>;
let chromium: Awaited<ReturnType<typeof launchChromium>>;
let page: Page;
let library: AssetLibrary;

test.before(async () => {
  bundle = await bundleParityPage();
  server = await serveParity(bundle, FIXTURES);
  chromium = await launchChromium();
  library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  page = await chromium.browser.newPage();
  await page.goto(server.url);
  await page.addScriptTag({ type: 'module', url: '/page.js' });
  await page.waitForFunction('typeof paintView === "function"');
});
test.after.always(async () => {
  await chromium.close();
  await server.close();
  rmSync(bundle, { recursive: true, force: true });
});

const paintView = (request: ParityRequest) =>
  page.evaluate((r) => (globalThis as unknown as ParityPage).paintView(r), request);

async function fetchPixels(sizePx: number): Promise<Uint8Array> {
  await page.evaluate((size) => (globalThis as unknown as ParityPage).sendPixels(size), sizePx);
  return server.takePixels(sizePx);
}

for (const fixture of loadFixtureDesigns())
  test.serial(
    `${fixture.name} is the same in Chromium and in Node: line breaks, glyphs, pixels`,
    async (t) => {
      const logPageError = (error: unknown) => t.log(`page: ${String(error)}`);
      page.on('pageerror', logPageError);
      t.teardown(() => void page.off('pageerror', logPageError));
      t.true(fixture.masks.length > 0);
      for (const mask of fixture.masks) {
        const { raw, productBase, designBase } = fixture;
        const shown = await paintView({
          ...raw,
          productBase,
          designBase,
          maskId: mask.id,
          sizesPx: SIZES_PX,
        });
        const view = { ...fixture, name: mask.name, maskId: mask.id };
        for (const comparison of await compareView(t, view, library, shown)) {
          const { ssim, maxDifference, reason } = comparison;
          t.log(tableRow(comparison));
          t.true(ssim >= MIN_SSIM, tableRow(comparison));
          t.true(maxDifference === 0 || reason !== undefined, tableRow(comparison));
        }
      }
    },
  );

type View = Pick<FixtureDesign, 'name' | 'raw' | 'product' | 'design'> & { maskId: string | number };
type ViewComparison = PixelComparison & { name: string; sizePx: number; reason: string | undefined };

async function compareView(
  t: ExecutionContext,
  { name, raw, product, design, maskId }: View,
  library: AssetLibrary,
  shown: ParityView,
): Promise<ViewComparison[]> {
  const scene = await composeScene(product, design, maskId, { library, platform: nodePlatform }, 'preview');
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
