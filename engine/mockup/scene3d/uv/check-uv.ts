import { mapArtwork, type MappedTriangle, type SurfaceTriangles } from './map-artwork.ts';
import { findOverlaps } from './find-overlaps.ts';
import type { Matrix } from '../placement-matrix.ts';

/** Faults of texture coordinates. */
export type UvFault =
  /** Triangles without an area in the texture coordinates. */
  | 'unmapped'
  /** Outside 0 to 1, where the artwork's edge is repeated. */
  | 'beyond'
  /** Several triangles show the same part of the artwork. */
  | 'overlapping'
  /** The artwork is mirrored. */
  | 'mirrored'
  /** Wider or higher overall than in print. */
  | 'disproportionate'
  /** Locally much larger or smaller than elsewhere. */
  | 'uneven';

export interface UvFinding {
  fault: UvFault;
  /** Share of the surface's area, 0 to 1. */
  part: number;
  /** Numbers of the affected triangles; empty for the surface as a whole. */
  triangles: readonly number[];
}

export interface UvReport {
  findings: UvFinding[];
  /** Size of the whole artwork on the surface, in metres; 0 if nothing is mapped. */
  widthM: number;
  heightM: number;
}

/** An invisible difference in aspect ratio. */
const PROPORTION_TOLERANCE = 0.04;
/** The maximum ratio of local lengths to those of the whole surface. */
const UNEVEN_FROM = 1.6;
/** The tolerance for rounding in modelling programs. */
const EDGE = 1e-3;
/** The minimum share of a surface for a finding. */
const LEAST_PART = 0.01;

/**
 * Checks the texture coordinates of a surface.
 * @param toArtwork of the surface's placement
 * @param aspect width of the artwork in print divided by its height
 * @param isCut whether nothing is printed outside the artwork, so that parts outside of it are not a fault
 */
export function checkUv(
  triangles: SurfaceTriangles,
  toArtwork: Matrix,
  aspect: number,
  isCut: boolean,
): UvReport {
  const all = mapArtwork(triangles, toArtwork);
  const areaM2 = all.reduce((sum, triangle) => sum + triangle.areaM2, 0);
  const mapped = all.filter((triangle) => triangle.lengthM !== undefined);
  const [widthM, heightM] = meanLengths(mapped);
  const find = (fault: UvFault, isFault: (triangle: MappedTriangle) => boolean): UvFinding => {
    const found = all.filter(isFault);
    const part = areaM2 > 0 ? found.reduce((sum, triangle) => sum + triangle.areaM2, 0) / areaM2 : 0;
    return { fault, part, triangles: found.map(({ index }) => index) };
  };
  const overlapping = findOverlaps(mapped);
  const findings = [
    find('unmapped', ({ lengthM }) => lengthM === undefined),
    find('beyond', ({ corners }) => !isCut && corners.some(isBeyond)),
    find('overlapping', ({ index }) => overlapping.has(index)),
    find('mirrored', ({ isMirrored }) => isMirrored),
    find('uneven', ({ lengthM }) => lengthM !== undefined && isUneven(lengthM, [widthM, heightM])),
  ].filter(({ part }) => part >= LEAST_PART);
  const proportion = heightM > 0 ? widthM / heightM / aspect : 1;
  if (Math.abs(Math.log(proportion)) > PROPORTION_TOLERANCE)
    findings.push({ fault: 'disproportionate', part: 1, triangles: [] });
  return { findings, widthM, heightM };
}

const isBeyond = (corner: readonly [number, number]): boolean =>
  corner.some((value) => value < -EDGE || value > 1 + EDGE);

/** By area, over mapped triangles. */
function meanLengths(mapped: readonly MappedTriangle[]): [number, number] {
  let [area, across, down] = [0, 0, 0];
  for (const { areaM2, lengthM } of mapped) {
    if (!lengthM) continue;
    area += areaM2;
    across += areaM2 * lengthM[0];
    down += areaM2 * lengthM[1];
  }
  return area > 0 ? [across / area, down / area] : [0, 0];
}

const isUneven = (length: readonly [number, number], mean: readonly [number, number]): boolean =>
  length.some((each, axis) => Math.abs(Math.log(each / mean[axis]!)) > Math.log(UNEVEN_FROM));
