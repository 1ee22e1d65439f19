import { type Matrix, placeInArtwork } from '../placement-matrix.ts';

/** The triangles of a surface, whose corners run counter-clockwise seen from the front. */
export interface SurfaceTriangles {
  /** Nine numbers per triangle: metres. */
  positions: Float32Array;
  /** Six numbers per triangle: texture coordinates, (0,0) top left. */
  uv: Float32Array;
}

type Vector = readonly [number, number, number];

/** The place of a triangle in the artwork, and the orientation of the artwork on it. */
export interface MappedTriangle {
  index: number;
  areaM2: number;
  /** Artwork coordinates, 0 to 1 from the left and from the top. */
  corners: readonly [readonly [number, number], readonly [number, number], readonly [number, number]];
  isMirrored: boolean;
  /**
   * Lengths of the artwork's whole width and height, in metres; undefined if the triangle has no area in the artwork.
   */
  lengthM: readonly [number, number] | undefined;
}

/** The minimum area of a triangle in the artwork; below it directions cannot be determined. */
const LEAST_AREA = 1e-9;

/** Maps the triangles of a surface into its artwork. */
export function mapArtwork({ positions, uv }: SurfaceTriangles, toArtwork: Matrix): MappedTriangle[] {
  return Array.from({ length: uv.length / 6 }, (_, index) => {
    const corner = (number: number) =>
      placeInArtwork(toArtwork, uv[index * 6 + number * 2]!, uv[index * 6 + number * 2 + 1]!);
    const corners = [corner(0), corner(1), corner(2)] as const;
    const point = (number: number): Vector => {
      const at = index * 9 + number * 3;
      return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    };
    const [one, other] = [subtract(point(1), point(0)), subtract(point(2), point(0))];
    const [du1, dv1] = [corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]];
    const [du2, dv2] = [corners[2][0] - corners[0][0], corners[2][1] - corners[0][1]];
    const determinant = du1 * dv2 - du2 * dv1;
    const areaM2 = lengthOf(cross(one, other)) / 2;
    if (Math.abs(determinant) < LEAST_AREA)
      return { index, areaM2, corners, isMirrored: false, lengthM: undefined };
    const across = combine(one, dv2 / determinant, other, -dv1 / determinant);
    const down = combine(one, -du2 / determinant, other, du1 / determinant);
    return {
      index,
      areaM2,
      corners,
      // Corners run counter-clockwise where up is positive, so clockwise where down is.
      isMirrored: determinant > 0,
      lengthM: [lengthOf(across), lengthOf(down)],
    };
  });
}

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const combine = (a: Vector, ofA: number, b: Vector, ofB: number): Vector => [
  a[0] * ofA + b[0] * ofB,
  a[1] * ofA + b[1] * ofB,
  a[2] * ofA + b[2] * ofB,
];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const lengthOf = (vector: Vector): number => Math.hypot(...vector);
