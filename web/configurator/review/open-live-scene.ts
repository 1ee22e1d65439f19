import { browserPlatform, PlatenError } from '../../../engine/browser.ts';
import { type LiveMockup, openLiveMockup, parseMockupScene } from '../../../engine/live.ts';
import type { Session } from '../session/session.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';
import type { MockupScene } from '../../shared/mockups/mockups.ts';
import { composeArtworks } from './compose-artworks.ts';

/**
 * Shows a design on a product's model from the camera of the plate's picture. The canvas takes the aspect ratio of that
 * picture.
 * @param maxSidePx maximum side of the canvas
 * @throws PlatenError `live-unsupported`; as for loading and composing
 */
export async function openLiveScene(
  canvas: HTMLCanvasElement,
  { product, design }: Pick<Session, 'product' | 'design'>,
  shown: MockupScene,
  maxSidePx: number,
): Promise<LiveMockup> {
  const url = new URL(shown.url, location.href);
  const scene = parseMockupScene(JSON.parse(new TextDecoder().decode(await fetchAsset(url.href))));
  if (scene.kind !== 'solid') throw new PlatenError('live-unsupported', 'This product has no model.');
  const scale = Math.min(1, maxSidePx / Math.max(scene.widthPx, scene.heightPx));
  canvas.width = Math.round(scene.widthPx * scale);
  canvas.height = Math.round(scene.heightPx * scale);
  const artworks = composeArtworks(product, design, scene.surfaces);
  const model = await fetchAsset(new URL(scene.modelUrl, url).href);
  const mockup = await openLiveMockup(canvas, scene, model, browserPlatform);
  mockup.setCamera(shown.camera);
  for (const [region, colour] of Object.entries(shown.colours)) mockup.setColour(region, colour);
  for (const index of scene.surfaces.keys()) mockup.setArtwork(index, await artworks.paint(index));
  return mockup;
}
