import type { AssetSource } from '../../assets/asset-source.ts';
import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import type { FlatScene, FlatView } from '../../model/mockup-scene.ts';
import { AssetCache } from '../../scene/asset-cache.ts';
import { encodeSrgb } from '../../srgb.ts';
import { PlateBuilder } from '../plate/plate-builder.ts';
import type { Plate } from '../plate/plate.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { bakeBand } from './bake-band.ts';
import { loadRegion, loadSurface } from './flat-surface.ts';
import type { FlatTools } from './flat-tools.ts';
import { checkSameSize } from './grey-picture.ts';
import { hashFlatSources } from './hash-flat-sources.ts';
import { loadFlatPicture } from './load-flat-picture.ts';
import { ResampledPhoto } from './resample-photo.ts';

/** Rows of a plate baked at a time: a bound on memory. */
const BAND_PX = 32;

/**
 * Bakes one photograph of a flat scene (back-office §3 "Mask", `designAreas`, and extensions): the projections of its
 * surfaces, the light on them in the photograph, and the surroundings. References are relative to `tools.source`.
 * @throws PlatenError `mockup-view-unknown`, `mockup-picture-size`, `mockup-quad-broken`, `mockup-cylinder-broken`,
 * `mockup-mesh-broken`, `mockup-surface-unseen`; those of the source, of admitting and of decoding pictures
 */
export async function bakeFlat(
  scene: FlatScene,
  viewName: string,
  { source, ...rest }: FlatTools,
): Promise<Plate> {
  const view = findView(scene, viewName);
  const tools: FlatTools = { source: readOnce(source), ...rest };
  const base = await loadFlatPicture(view.baseUrl, tools);
  const [widthPx, heightPx] = fitSize(base, scene.sizePx);
  const surfaces = [];
  for (const surface of view.surfaces) surfaces.push(await loadSurface(surface, base, tools));
  const regions = [];
  for (const region of view.colourRegions) regions.push(await loadRegion(region, base, tools));
  const builder = new PlateBuilder({
    widthPx,
    heightPx,
    camera: view.name,
    sourceHash: tools.isPassing ? '' : await hashFlatSources(scene, view, tools.source),
    toneMapping: { kind: 'none' },
    surfaces: view.surfaces.map(({ maskId, printAreaId, part }) => ({
      maskId,
      ...(printAreaId !== undefined && { printAreaId }),
      ...(part !== undefined && { part }),
    })),
    regions: view.colourRegions.map(({ name, layerId, colour }) => ({
      name,
      ...(layerId !== undefined && { layerId }),
      colour,
    })),
    background: await loadBackground(view, base, [widthPx, heightPx], tools),
  });
  const bake = {
    widthPx,
    heightPx,
    scale: [base.widthPx / widthPx, base.heightPx / heightPx] as const,
    photo: new ResampledPhoto(base, widthPx, heightPx),
    surfaces,
    regions,
  };
  for (let topPx = 0; topPx < heightPx; topPx += BAND_PX) {
    builder.addTile(bakeBand(bake, topPx, Math.min(BAND_PX, heightPx - topPx)));
    await tools.pause?.();
  }
  return builder.finish();
}

/** Pictures are both decoded and hashed, so each is read only once. */
function readOnce(source: AssetSource): AssetSource {
  const files = new AssetCache<Uint8Array>(Infinity, ({ length }) => length);
  return { load: (reference) => files.getOrLoad(reference, () => source.load(reference)) };
}

/** @throws PlatenError `mockup-view-unknown` */
export function findView({ views }: FlatScene, name: string): FlatView {
  const view = views.find((each) => each.name === name);
  if (view) return view;
  throw new PlatenError(
    'mockup-view-unknown',
    `The mockup scene has no photograph ${JSON.stringify(name)}; it has ${views.map((each) => each.name).join(', ')}.`,
  );
}

/** The photograph's aspect ratio with the requested longer side. */
function fitSize({ widthPx, heightPx }: RawPicture, sizePx: number): [number, number] {
  const scale = sizePx / Math.max(widthPx, heightPx);
  const side = (lengthPx: number) => Math.max(mockupLimits.minSidePx, Math.round(lengthPx * scale));
  return [side(widthPx), side(heightPx)];
}

/** The picture behind the photograph; its own transparency is over white. */
async function loadBackground(
  { backgroundUrl }: FlatView,
  base: RawPicture,
  [widthPx, heightPx]: [number, number],
  tools: FlatTools,
): Promise<RawPicture | undefined> {
  if (!backgroundUrl) return undefined;
  const picture = await loadFlatPicture(backgroundUrl, tools);
  checkSameSize(picture, base, backgroundUrl);
  const resampled = new ResampledPhoto(picture, widthPx, heightPx);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  const row = new Float32Array(widthPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    resampled.readRow(y, row);
    for (let at = 0; at < row.length; at += 4)
      for (let c = 0; c < 3; c += 1)
        rgba[y * row.length + at + c] = 255 * encodeSrgb(row[at + c]! + 1 - row[at + 3]!);
  }
  return { widthPx, heightPx, rgba };
}
