import { PlatenError } from '../../errors.ts';
import type { FlatSurface, FlatView } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { composeProjection } from './compose-projection.ts';
import { displace } from './displace.ts';
import type { FlatTools } from './flat-tools.ts';
import { checkSameSize, type GreyPicture, readGrey, sampleGrey } from './grey-picture.ts';
import { loadFlatPicture } from './load-flat-picture.ts';
import type { Projection } from './projection.ts';
import { readShading, type Shading } from './read-shading.ts';

/** A surface of a photograph with everything its bake needs. */
export interface LoadedSurface {
  projection: Projection;
  shading: Shading;
  /** The coverage of the surface at a place of the photograph that shows u, v of the artwork: 0..1. */
  keep(xPx: number, yPx: number, u: number, v: number): number;
}

/** A colour region of a photograph. */
export interface LoadedRegion {
  shading: Shading;
  keep(xPx: number, yPx: number): number;
}

/** @throws PlatenError `mockup-surface-unseen`; those of its pictures and of its projection */
export async function loadSurface(
  surface: FlatSurface,
  photo: RawPicture,
  tools: FlatTools,
): Promise<LoadedSurface> {
  const mask = surface.maskUrl ? await loadMask(surface.maskUrl, photo, tools) : undefined;
  const cut = surface.cutUrl ? readGrey(await loadFlatPicture(surface.cutUrl, tools)) : undefined;
  const projection = await loadProjection(surface, photo, tools);
  const { uFrom, uTo } = projection;

  const keep = (x: number, y: number, u: number, v: number): number =>
    (mask ? sampleGrey(mask, x, y) : 1) * (cut ? sampleGrey(cut, u * cut.widthPx, v * cut.heightPx) : 1);
  const place = new Float64Array(2);
  const cover = (x: number, y: number): number => {
    if (!projection.locate(x, y, place)) return 0;
    const [across, v] = [place[0]!, place[1]!];
    if (across < 0 || across > 1 || v < 0 || v > 1) return 0;
    return keep(x, y, uFrom + across * (uTo - uFrom), v);
  };
  const shading = readShading(photo, cover, surface.shading);
  if (!shading)
    throw new PlatenError(
      'mockup-surface-unseen',
      `The ${surface.projection.type} for mask ${surface.maskId} is nowhere in its photograph of ${photo.widthPx} x ${photo.heightPx} px; check its place and its mask.`,
    );
  return { projection, shading, keep };
}

/** @throws PlatenError `mockup-surface-unseen`; those of its picture */
export async function loadRegion(
  region: FlatView['colourRegions'][number],
  photo: RawPicture,
  tools: FlatTools,
): Promise<LoadedRegion> {
  const mask = await loadMask(region.maskUrl, photo, tools);
  const keep = (x: number, y: number) => sampleGrey(mask, x, y);
  const shading = readShading(photo, keep, { strength: 1, highlights: 1 });
  if (shading) return { shading, keep };
  throw new PlatenError(
    'mockup-surface-unseen',
    `${region.maskUrl}, the mask of the colour region ${region.name}, is black all over; make it white where the colour goes.`,
  );
}

async function loadProjection(
  { projection, displacement }: FlatSurface,
  photo: RawPicture,
  tools: FlatTools,
): Promise<Projection> {
  const flat = composeProjection(projection);
  if (!displacement) return flat;
  return displace(flat, await loadMask(displacement.url, photo, tools), displacement.strengthPx);
}

/** A grey picture as large as the photograph. */
async function loadMask(reference: string, photo: RawPicture, tools: FlatTools): Promise<GreyPicture> {
  const picture = await loadFlatPicture(reference, tools);
  checkSameSize(picture, photo, reference);
  return readGrey(picture);
}
