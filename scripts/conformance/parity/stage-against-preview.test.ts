import test from 'ava';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../../engine/node.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import { renderPreviewSurface } from '../../../engine/scene/render-preview-surface.ts';
import { placementOfLayer } from '../../../engine/scene/stage/placement-of.ts';
import { splitScene, type StageFrame, StagePainter } from '../../../engine/scene/stage/stage-painter.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// The stage shows the preview: exactly at rest and after a change, and within 8-bit rounding while a layer moves.

const SIDE_PX = 500;
const frame: StageFrame = { widthPx: SIDE_PX, heightPx: SIDE_PX, matrix: [1, 0, 0, 1, 0, 0] };
/**
 * Layers above the moving one are painted on a separate surface and composited as one, so half-transparent pixels, such
 * as edges, are rounded once more. In levels of 255.
 */
const MAX_ROUNDING = 4;

const library = openAssetFolder(FIXTURES).then((source) => new AssetLibrary(source, nodePlatform));

/** The largest difference of any channel. */
function maxDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  if (Buffer.from(one.buffer).equals(Buffer.from(other.buffer))) return 0;
  let max = 0;
  for (let index = 0; index < one.length; index += 1)
    max = Math.max(max, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
  return max;
}

for (const { name, product, design, masks } of loadFixtureDesigns())
  test(`${name} looks the same on the stage as in its preview, at rest and while any of its layers moves`, async (t) => {
    for (const { id } of masks) {
      const scene = await composeScene(
        product,
        design,
        id,
        { library: await library, platform: nodePlatform },
        'preview',
      );
      const pixels = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
      const preview = pixels(renderPreviewSurface(scene, nodePlatform, SIDE_PX).context);
      const stage = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
      const painter = new StagePainter(stage.context, nodePlatform);
      painter.paint(scene, frame);
      t.is(maxDifference(preview, pixels(stage.context)), 0, 'at rest');
      for (const layerId of new Set(scene.objects.map((object) => object.layerId))) {
        const placement = placementOfLayer(scene, layerId);
        const moving = [{ layerId, ...(placement && { placement }) }];
        painter.paintMoving(scene, frame, moving);
        const { above } = splitScene(scene, moving);
        const difference = maxDifference(preview, pixels(stage.context));
        t.true(
          difference <= (above.length === 0 ? 0 : MAX_ROUNDING),
          `layer ${layerId}: ${difference} levels`,
        );
        const objects = scene.objects.filter((object) => object.layerId !== layerId);
        for (const painted of [{ ...scene, objects }, scene]) painter.paint(painted, frame);
        t.is(maxDifference(preview, pixels(stage.context)), 0, `layer ${layerId} has changed`);
      }
      painter.paint(scene, frame);
      t.is(maxDifference(preview, pixels(stage.context)), 0, 'at rest again');
      painter.release();
    }
  });
