import { projectMesh } from '../bake-flat/project-mesh.ts';
import { type Corners, projectQuad } from '../bake-flat/project-quad.ts';
import type { PointPx, Projection } from '../bake-flat/projection.ts';
import type { SmartObject, SmartWarp } from './psd-layer.ts';

/**
 * Maps a point of the document to the smart object's contents. A warp bends the contents first; the bounds of its
 * control points are then mapped to the corners.
 * @throws PlatenError `mockup-quad-broken`
 */
export function projectSmartObject({ corners, warp, widthPx, heightPx }: SmartObject): Projection {
  const flat = projectCorners(corners);
  if (!warp) return flat;
  const { mesh, box } = arrangeMesh(warp);
  const bent = projectMesh(mesh);
  const across = placeOf(warp.slicesX, widthPx);
  const down = placeOf(warp.slicesY, heightPx);
  return {
    uFrom: 0,
    uTo: 1,
    locate(x, y, into) {
      if (!flat.locate(x, y, into)) return false;
      const [bentX, bentY] = [box.left + into[0]! * box.width, box.top + into[1]! * box.height];
      if (!bent.locate(bentX, bentY, into)) return false;
      into[0] = across(into[0]!);
      into[1] = down(into[1]!);
      return true;
    },
  };
}

/** The corners of a mirrored object have the opposite order, so it is read from its right side. */
function projectCorners(places: readonly number[]): Projection {
  const at = (index: number): PointPx => [places[2 * index]!, places[2 * index + 1]!];
  const corners: Corners = [at(0), at(1), at(2), at(3)];
  if (!isMirrored(corners)) return projectQuad(corners);
  const mirrored = projectQuad([corners[1], corners[0], corners[3], corners[2]]);
  return {
    ...mirrored,
    locate(x, y, into) {
      const isFound = mirrored.locate(x, y, into);
      into[0] = 1 - into[0]!;
      return isFound;
    },
  };
}

function isMirrored(corners: Corners): boolean {
  let twiceArea = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    twiceArea += x * nextY - nextX * y;
  }
  return twiceArea < 0;
}

function arrangeMesh({ points, columns }: SmartWarp) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    mesh: {
      columns: (columns - 1) / 3,
      rows: (points.length / columns - 1) / 3,
      points: Float64Array.from(points.flatMap(({ x, y }) => [x, y])),
    },
    box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
  };
}

/** Maps a position in uniform patches to the slices of the contents. */
function placeOf(slices: readonly number[] | undefined, lengthPx: number): (place: number) => number {
  if (!slices) return (place) => place;
  const patches = slices.length - 1;
  return (place) => {
    const patch = Math.max(0, Math.min(patches - 1, Math.floor(place * patches)));
    const [from, to] = [slices[patch]!, slices[patch + 1]!];
    return (from + (place * patches - patch) * (to - from)) / lengthPx;
  };
}
