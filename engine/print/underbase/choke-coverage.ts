/** The maximum error of a choke, in pixels, between two sampled directions. */
const MAX_SHORTFALL_PX = 0.01;
/** Samples on the circle are interpolated from four pixels, which are at most this far outside. */
const SAMPLE_REACH_PX = Math.SQRT2;

/**
 * Shrinks the covered area by a distance on all sides (erosion by a disc): each point becomes the minimum within the
 * distance. The coverage at the edges of the page continues outside, so that ink that bleeds off stays full.
 *
 * The disc is accurate to a hundredth of a pixel: besides the pixels inside it, points on its circle are interpolated
 * from four pixels. An antialiased edge moves by exactly the distance in any direction. Source: grey-scale erosion by a
 * disc; J. Serra, "Image Analysis and Mathematical Morphology", 1982.
 * @param coverage 0 none to 255 full, row by row
 * @param reachPx any number from 0
 */
export function chokeCoverage(coverage: Uint8Array, width: number, reachPx: number): Uint8Array {
  if (reachPx === 0) return coverage;
  const within = shrink(coverage, width, reachPx);
  const around = shrink(coverage, width, reachPx + SAMPLE_REACH_PX);
  const circle = listDirections(reachPx);
  return within.map((least, index) =>
    // If no pixel around is lighter, no point on the circle is.
    least === around[index] ? least : Math.min(least, leastOnCircle(coverage, width, index, circle)),
  );
}

/**
 * Points of a circle around 0, 0, dense enough that the points between them have the same distance within the error.
 */
function listDirections(radius: number): [x: number, y: number][] {
  const count = 4 * Math.ceil(Math.PI / Math.acos(Math.max(0, 1 - MAX_SHORTFALL_PX / radius)) / 4);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function leastOnCircle(
  coverage: Uint8Array,
  width: number,
  index: number,
  circle: readonly [x: number, y: number][],
): number {
  const height = coverage.length / width;
  const [centreX, centreY] = [index % width, Math.floor(index / width)];
  let least = 255;
  for (const [offsetX, offsetY] of circle) {
    const [x, y] = [centreX + offsetX, centreY + offsetY];
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) continue; // off the page
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [shareX, shareY] = [x - left, y - top];
    const at = top * width + left;
    const right = shareX > 0 ? 1 : 0;
    const below = shareY > 0 ? width : 0;
    const upper = coverage[at]! + (coverage[at + right]! - coverage[at]!) * shareX;
    const lower = coverage[at + below]! + (coverage[at + below + right]! - coverage[at + below]!) * shareX;
    least = Math.min(least, upper + (lower - upper) * shareY);
  }
  return Math.round(least);
}

/** The minimum of the pixels within a distance: a disc is a stack of rows, each the minimum of its range. */
function shrink(coverage: Uint8Array, width: number, reach: number): Uint8Array {
  const height = coverage.length / width;
  const shrunk = new Uint8Array(coverage.length).fill(255);
  const least = new Uint8Array(width);
  for (let from = 0; from < height; from += 1) {
    const row = coverage.subarray(from * width, (from + 1) * width);
    if (row.every((value) => value === 255)) continue; // it has no effect
    for (let down = 0; down <= Math.floor(reach); down += 1) {
      leastOfStretches(row, Math.floor(Math.sqrt(reach ** 2 - down ** 2)), least);
      for (const to of down === 0 ? [from] : [from - down, from + down]) {
        if (to < 0 || to >= height) continue;
        const start = to * width;
        for (let x = 0; x < width; x += 1) if (least[x]! < shrunk[start + x]!) shrunk[start + x] = least[x]!;
      }
    }
  }
  return shrunk;
}

/** The minimum within `reach` of each value, in three steps per value for any reach. Source: M. van Herk, 1992. */
function leastOfStretches(row: Uint8Array, reach: number, least: Uint8Array): void {
  const stretch = 2 * reach + 1;
  const padded = row.length + 2 * reach;
  const [forwards, backwards] = [new Uint8Array(padded), new Uint8Array(padded)];
  const valueAt = (at: number) => row[at - reach] ?? 255;
  for (let at = 0; at < padded; at += 1) {
    const value = valueAt(at);
    forwards[at] = at % stretch === 0 ? value : Math.min(value, forwards[at - 1]!);
  }
  for (let at = padded - 1; at >= 0; at -= 1) {
    const value = valueAt(at);
    backwards[at] = (at + 1) % stretch === 0 ? value : Math.min(value, backwards[at + 1] ?? 255);
  }
  for (let x = 0; x < row.length; x += 1) least[x] = Math.min(backwards[x]!, forwards[x + 2 * reach]!);
}
