import { AssetCache } from '../../scene/asset-cache.ts';
import type { Plate } from '../plate/plate.ts';

/** Default for the plates that stay in memory, in bytes of their tables; one of 1500 px has about 50 MB. */
const MAX_BYTES = 128e6;

/** Plates that were read, each once for all designs that it shows: reading one takes longer than stamping. */
export type PlateCache = AssetCache<Plate>;

export const openPlateCache = (maxBytes = MAX_BYTES): PlateCache => new AssetCache(maxBytes, bytesOf);

function bytesOf({ foreground, regions, layers }: Plate): number {
  let bytes = 0;
  for (const table of [foreground, ...regions, ...layers])
    for (const column of Object.values(table)) if (ArrayBuffer.isView(column)) bytes += column.byteLength;
  return bytes;
}
