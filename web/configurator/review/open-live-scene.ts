import {
  AssetLibrary,
  browserPlatform,
  composeScene,
  paintSceneArtwork,
  PlatenError,
} from '../../../engine/browser.ts';
import { printAreasOfMask, printRectangle } from '../../../engine/editor.ts';
import { type LiveMockup, openLiveMockup, parseMockupScene } from '../../../engine/live.ts';
import { sameId } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';
import type { MockupScene } from '../../shared/mockups/mockups.ts';

/** Longer side of an artwork on the model: as sharp as plates show it, and no more than phones take. */
const ARTWORK_PX = 2048;

/**
 * Shows a design on a product's model, from the camera of the plate's picture. The canvas becomes of the shape of that
 * picture.
 * @param maxSidePx of the canvas @throws PlatenError `live-unsupported`; what loading and composing throw
 */
export async function openLiveScene(
  canvas: HTMLCanvasElement,
  { product, design }: Pick<Session, 'product' | 'design'>,
  told: MockupScene,
  maxSidePx: number,
): Promise<LiveMockup> {
  const url = new URL(told.url, location.href);
  const scene = parseMockupScene(JSON.parse(new TextDecoder().decode(await fetchAsset(url.href))));
  if (scene.kind !== 'solid') throw new PlatenError('live-unsupported', 'This product has no model.');
  const scale = Math.min(1, maxSidePx / Math.max(scene.widthPx, scene.heightPx));
  canvas.width = Math.round(scene.widthPx * scale);
  canvas.height = Math.round(scene.heightPx * scale);
  const tools = {
    library: new AssetLibrary({ load: fetchAsset }, browserPlatform),
    platform: browserPlatform,
  };
  const composed = new Map(
    scene.surfaces.map(({ maskId }) => [maskId, composeScene(product, design, maskId, tools, 'screen')]),
  );
  const model = await fetchAsset(new URL(scene.modelUrl, url).href);
  const mockup = await openLiveMockup(canvas, scene, model, browserPlatform);
  mockup.setCamera(told.camera);
  for (const [region, colour] of Object.entries(told.colours)) mockup.setColour(region, colour);
  for (const [index, surface] of scene.surfaces.entries()) {
    const area = printAreasOfMask(product, surface.maskId).find(({ id }) => sameId(id, surface.printAreaId));
    const { width, height } = printRectangle(area);
    const perUnit = ARTWORK_PX / Math.max(width, height);
    const size = { widthPx: Math.round(width * perUnit), heightPx: Math.round(height * perUnit) };
    mockup.setArtwork(
      index,
      paintSceneArtwork(product, (await composed.get(surface.maskId))!, surface, size, tools),
    );
  }
  return mockup;
}
