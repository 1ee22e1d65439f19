import { visibleMasks } from '../../engine/personalisation.ts';
import { readdirSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { PREVIEW_SIZE_PX } from '../../cli/job/list-views.ts';
import { AssetLibrary, nodePlatform, openAssetFolder, parseDesign, type Product } from '../../engine/node.ts';
import { composeScene } from '../../engine/scene/compose-scene.ts';
import { renderPreviewSurface } from '../../engine/scene/render-preview-surface.ts';
import { comparePixels, SAME } from '../../scripts/conformance/parity/compare-pixels.ts';
import { reasonToDiffer } from '../../scripts/conformance/parity/known-differences.ts';
import {
  FIXTURES,
  type FixtureDesign,
  loadFixtureDesigns,
} from '../../scripts/conformance/parity/load-fixture-designs.ts';
import {
  hashOf,
  hashPixels,
  holdEachLayer,
  readPixels,
  showDesign,
  showWholeCanvas,
} from '../testing/exact-stage.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readProduct } from '../testing/read-session.ts';

// Compares the canvas of the configurator in Chromium with the pictures of `platen render --previews` in Node, at their
// size. One engine paints both, with the Skia of Chromium and with that of @napi-rs/canvas. Their known differences are
// listed with reasons in scripts/conformance/parity/known-differences.ts.

const MIN_SSIM = 0.998;
/**
 * Levels of 255. The layers above a moving layer are composited from a surface of their own, which rounds
 * half-transparent pixels, such as edges, once more.
 */
const MAX_ROUNDING = 8;
/**
 * A moved layer is shown as a picture of its own. Its canvas has another origin, so the coverage of some edge pixels
 * differs until the layer is released. A picture that is off by one pixel differs at all edges.
 */
const MAX_CARRIED_PART = 0.05;
/** A large photo that is shown small. The two platforms reduce it in different steps at this size only. */
const AT_THIS_SIZE = { photo: 'daisy-meadow.jpg', maxDifference: 4 };

let web: Web;
let library: AssetLibrary;
test.before(async () => {
  web = await openWeb(readdirSync(`${FIXTURES}/products`));
  library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
});
test.after.always(() => web.close());

for (const [productName, designs] of groupByProduct(loadFixtureDesigns()))
  test.serial(
    `${productName}: the stage equals the previews of ${designs.length} designs but for known differences, also while a layer is held`,
    async (t) => {
      const page = await web.openConfigurator(t, { product: productName });
      await showWholeCanvas(page, PREVIEW_SIZE_PX);
      const product = await readProduct(page);
      for (const fixture of designs) await checkDesign(t, page, product, fixture);
    },
  );

async function checkDesign(
  t: ExecutionContext,
  page: Page,
  product: Product,
  fixture: FixtureDesign,
): Promise<void> {
  const { ids } = web.products.get(fixture.productBase.split('/').at(-1)!)!;
  const payload = await web.api.createPayload(web.enterpriseId, fixture.name, ids);
  const { shopProductVariantId, ...customisation } = payload as { shopProductVariantId: number };
  const design = parseDesign({ version: 1, shopProductVariantId, customisation });
  const views = visibleMasks(product, design);
  t.true(views.length > 0);
  const previews = fixture.masks.filter(({ name }) => views.some((view) => view.name === name));
  t.is(previews.length, views.length);
  for (const [index, { id: maskId, name }] of views.entries()) {
    const title = `${fixture.name}, ${name}`;
    await showDesign(page, { design, maskId });
    const differs = await comparePreview(t, page, fixture, previews[index]!.id, title);
    // Chromium may round a pixel differently on two canvases.
    for (const { layerName, hasAbove, maxDifference, differingPart } of await holdEachLayer(page))
      if (differingPart === undefined)
        t.true(
          maxDifference <= (hasAbove || differs ? MAX_ROUNDING : 0),
          `${title}: ${maxDifference} levels while ${layerName} is held`,
        );
      else
        t.true(
          differingPart <= MAX_CARRIED_PART,
          `${title}: ${differingPart} of the picture differs while ${layerName} is moved`,
        );
  }
}

/** @returns whether anything differs */
async function comparePreview(
  t: ExecutionContext,
  page: Page,
  { raw, product, design }: FixtureDesign,
  maskId: string | number,
  title: string,
): Promise<boolean> {
  const side = PREVIEW_SIZE_PX;
  const scene = await composeScene(product, design, maskId, { library, platform: nodePlatform }, 'preview');
  const surface = renderPreviewSurface(scene, nodePlatform, side);
  const preview = surface.context.getImageData(0, 0, side, side).data;
  nodePlatform.releaseSurface(surface);
  const isSame = (await hashPixels(page)) === hashOf(preview);
  const comparison = isSame ? SAME : comparePixels(preview, await readPixels(page), side, side);
  const { ssim, maxDifference, differingPercent } = comparison;
  const isKnownHere =
    JSON.stringify(raw.design).includes(AT_THIS_SIZE.photo) && maxDifference <= AT_THIS_SIZE.maxDifference;
  const reason =
    reasonToDiffer([raw.product, raw.design], scene, comparison) ??
    (isKnownHere ? 'large photo shown small: reduced in other steps' : undefined);
  const figures = `${title}: SSIM ${ssim.toFixed(5)}, ${maxDifference} levels, ${differingPercent.toFixed(3)} % (${reason ?? 'no known reason'})`;
  if (maxDifference > 0) t.log(figures);
  t.true(ssim >= MIN_SSIM, figures);
  t.true(maxDifference === 0 || reason !== undefined, figures);
  return maxDifference > 0;
}

function groupByProduct(designs: FixtureDesign[]): Map<string, FixtureDesign[]> {
  const groups = new Map<string, FixtureDesign[]>();
  for (const design of designs) {
    const name = design.productBase.split('/').at(-1)!;
    groups.set(name, [...(groups.get(name) ?? []), design]);
  }
  return groups;
}
