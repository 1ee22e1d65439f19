import type { AssetSource } from '../../assets/asset-source.ts';
import { mockupLimits } from '../../limits.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSources } from '../plate/hash-sources.ts';
import { PlateBuilder } from '../plate/plate-builder.ts';
import type { Plate } from '../plate/plate.ts';
import { readModel } from '../scene3d/model/read-model.ts';
import type { Graphics } from './graphics.ts';
import { measureTile } from './measure-tile.ts';
import type { RemoteStage } from './remote-stage.ts';
import { findSolidView } from './solid-view.ts';
import { samplesOf, type TileArea } from './tile-passes.ts';

/** Incremented whenever the same scene and model bake to a different plate. */
const SOLID_BAKE_VERSION = 5;

/** Passes and tables of a tile take about 150 bytes per sample, with four samples per pixel: 40 MB. */
const MAX_TILE_PX = 256;

/** The dependencies of a solid bake. */
export interface SolidTools {
  /** The source of the scene's references. */
  source: AssetSource;
  platform: Platform;
  graphics: Graphics;
}

export interface BakeControl {
  signal?: AbortSignal | undefined;
  /** Called with the progress, 0..1. */
  onProgress?: ((done: number) => void) | undefined;
  /** Called for each part that is rendered differently from its source. */
  onFinding?: ((finding: BakeFinding) => void) | undefined;
}

export interface BakeFinding {
  code: string;
  message: string;
}

/**
 * Bakes one camera of a solid scene, or a frame of its turntable (`solid-view.ts`): draws the product without print,
 * with a white and with a black one, and the artwork coordinates of each sample.
 * @throws PlatenError `mockup-view-unknown`, `model-…`, `bake-failed`, those of the source; the signal's reason
 */
export async function bakeSolid(
  scene: SolidScene,
  viewName: string,
  tools: SolidTools,
  { signal, onProgress }: BakeControl = {},
): Promise<Plate> {
  const view = findSolidView(scene, viewName);
  const bytes = await tools.source.load(scene.modelUrl, mockupLimits.maxModelBytes);
  const stage = await openSolidStage(scene, bytes, tools);
  const { widthPx, heightPx } = view;
  const { surfaces, colourRegions, exposure, background } = scene;
  const builder = new PlateBuilder({
    widthPx,
    heightPx,
    camera: viewName,
    sourceHash: await hashSolidSources(scene, viewName, bytes),
    toneMapping: { kind: 'neutral', exposure },
    background,
    surfaces: surfaces.map(({ maskId, printAreaId, part }) => ({ maskId, printAreaId, part })),
    regions: colourRegions.map(({ name, layerId, colour }) => ({ name, layerId, colour })),
  });
  const tiles = listTiles(widthPx, heightPx);
  for (const [index, tile] of tiles.entries()) {
    signal?.throwIfAborted();
    const passes = await stage.drawPasses(view, tile);
    builder.addTile(measureTile(tile, samplesOf(tile.widthPx), passes, surfaces.length));
    onProgress?.((index + 1) / tiles.length);
  }
  return builder.finish();
}

/** Sets up a scene, unless it is already set up. @param model the bytes of its GLB */
export const openSolidStage = async (
  scene: SolidScene,
  model: Uint8Array,
  { platform, graphics }: Pick<SolidTools, 'platform' | 'graphics'>,
): Promise<RemoteStage> =>
  graphics.openStage(await hashSources(scene, [model]), scene, () => readModel(model, platform));

/** The source hash of an up-to-date plate of this view. */
export const hashSolidSources = (scene: SolidScene, viewName: string, model: Uint8Array): Promise<string> => {
  const { cameras: _cameras, turntable: _turntable, ...settings } = scene;
  return hashSources([SOLID_BAKE_VERSION, settings, findSolidView(scene, viewName)], [model]);
};

/** Tiles of nearly equal size, row by row. */
export function listTiles(widthPx: number, heightPx: number): TileArea[] {
  const cuts = (sidePx: number) => {
    const count = Math.ceil(sidePx / MAX_TILE_PX);
    return Array.from({ length: count }, (_, index) => {
      const from = Math.round((sidePx * index) / count);
      return [from, Math.round((sidePx * (index + 1)) / count) - from] as const;
    });
  };
  return cuts(heightPx).flatMap(([topPx, tileHeightPx]) =>
    cuts(widthPx).map(([leftPx, tileWidthPx]) => ({
      leftPx,
      topPx,
      widthPx: tileWidthPx,
      heightPx: tileHeightPx,
    })),
  );
}
