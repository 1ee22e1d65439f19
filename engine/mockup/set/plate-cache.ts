import { AssetCache } from '../../scene/asset-cache.ts';
import type { Plate } from '../plate/plate.ts';

/** Default size of cached plates, in bytes of their tables; a plate of 1500 px has about 50 MB. */
const MAX_BYTES = 128e6;

/** Caches plates for all designs, because reading a plate takes longer than stamping. */
export type PlateCache = AssetCache<Plate>;

export const openPlateCache = (maxBytes = MAX_BYTES): PlateCache => new AssetCache(maxBytes, bytesOf);

function bytesOf({ foreground, regions, layers }: Plate): number {
  let bytes = 0;
  for (const table of [foreground, ...regions, ...layers])
    for (const column of Object.values(table)) if (ArrayBuffer.isView(column)) bytes += column.byteLength;
  return bytes;
}
