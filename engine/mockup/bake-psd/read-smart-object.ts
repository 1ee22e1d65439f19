import type { PlacedLayer } from 'ag-psd';
import { psdLimits } from './psd-limits.ts';
import type { SmartObject, SmartWarp } from './psd-layer.ts';

/** A patch of a warp has four control points per side; patches share those at their edges. */
const PATCH_POINTS = 4;

/**
 * Reads the placement of a smart object; undefined if the file has too little information, or a preset without control
 * points.
 */
export function readSmartObject(placed: PlacedLayer): SmartObject | undefined {
  const { id, width = 0, height = 0, transform, nonAffineTransform, warp } = placed;
  const corners = nonAffineTransform?.length === 8 ? nonAffineTransform : transform;
  if (!(width > 0 && height > 0) || corners.length !== 8 || !corners.every(isPlace)) return undefined;
  const style = warp?.style ?? 'none';
  if (style !== 'none' && style !== 'custom') return undefined;
  const points = style === 'custom' ? warp?.customEnvelopeWarp?.meshPoints : undefined;
  if (!points) return { id, widthPx: width, heightPx: height, corners, warp: undefined };
  const read = readWarp(warp!, points);
  return read && { id, widthPx: width, heightPx: height, corners, warp: read };
}

function readWarp(
  { deformNumCols, deformNumRows, customEnvelopeWarp }: NonNullable<PlacedLayer['warp']>,
  points: readonly { x: number; y: number }[],
): SmartWarp | undefined {
  const columns = deformNumCols ?? PATCH_POINTS;
  const rows = deformNumRows ?? PATCH_POINTS;
  const isWhole =
    [columns, rows].every(
      (count) => count >= PATCH_POINTS && count % 3 === 1 && count <= psdLimits.maxWarpPoints,
    ) &&
    points.length === columns * rows &&
    points.every(({ x, y }) => isPlace(x) && isPlace(y));
  if (!isWhole) return undefined;
  return {
    points,
    columns,
    slicesX: readSlices(customEnvelopeWarp?.quiltSliceX, (columns - 1) / 3),
    slicesY: readSlices(customEnvelopeWarp?.quiltSliceY, (rows - 1) / 3),
  };
}

/** Ascending borders of patches; others are treated as uniform. */
function readSlices(slices: readonly number[] | undefined, patches: number): readonly number[] | undefined {
  const isUsable =
    slices?.length === patches + 1 &&
    slices.every((place, i) => isPlace(place) && place > (slices[i - 1] ?? -Infinity));
  return isUsable ? slices : undefined;
}

const isPlace = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < psdLimits.maxPlacePx;
