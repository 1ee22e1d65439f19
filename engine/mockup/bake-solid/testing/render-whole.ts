import type { SolidScene } from '../../../model/mockup-scene.ts';
import { PlateBuilder } from '../../plate/plate-builder.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { Artwork } from '../../stamp/artwork.ts';
import { stampMockup } from '../../stamp/stamp-mockup.ts';
import { listTiles } from '../bake-solid.ts';
import { measureTile } from '../measure-tile.ts';
import type { RemoteStage } from '../remote-stage.ts';
import { findSolidView } from '../solid-view.ts';
import { samplesOf } from '../tile-passes.ts';

/**
 * Renders a complete scene with its artwork, with two samples per pixel side, as a reference for stamped plates. Only
 * tone mapping and background are those of the stamp.
 */
export async function renderWhole(
  stage: RemoteStage,
  scene: SolidScene,
  viewName: string,
  artworks: readonly (Artwork | undefined)[],
  colours: readonly string[] = scene.colourRegions.map(({ colour }) => colour),
): Promise<RawPicture> {
  const { widthPx, heightPx, exposure, background } = scene;
  const builder = new PlateBuilder({
    widthPx,
    heightPx,
    camera: viewName,
    sourceHash: '',
    toneMapping: { kind: 'neutral', exposure },
    background,
    surfaces: [],
    regions: [],
  });
  const view = findSolidView(scene, viewName);
  for (const tile of listTiles(widthPx, heightPx)) {
    const base = await stage.drawPicture(view, tile, artworks, colours);
    builder.addTile(measureTile(tile, samplesOf(tile.widthPx), { base, regions: [] }, 0));
  }
  return stampMockup(builder.finish(), []);
}
