/** The part of a pixel by which a choke may fall short between two directions in which it is measured. */
const MAX_SHORTFALL_PX = 0.01;
/** Samples on the circle are mixed of the four pixels around them, the farthest of which lies this much outside. */
const SAMPLE_REACH_PX = Math.SQRT2;

/**
 * Makes the covered area smaller by a distance all round, as if a disc had to fit: each point becomes the least covered
 * one within its reach. Beyond the edges of the page the cover goes on as it is there, so what bleeds off stays full.
 *
 * The disc is round to a hundredth of a pixel: besides the pixels within it the points of its circle count, between
 * pixels mixed of the four around them. An edge whose pixels are covered in part moves by just the distance, whatever
 * its direction. Source: grey-scale erosion by a disc; J. Serra, "Image Analysis and Mathematical Morphology", 1982.
 * @param coverage 0 none to 255 full, row by row
 * @param reachPx any number from 0
 */
export function chokeCoverage(coverage: Uint8Array, width: number, reachPx: number): Uint8Array {
  if (reachPx === 0) return coverage;
  const within = shrink(coverage, width, reachPx);
  const around = shrink(coverage, width, reachPx + SAMPLE_REACH_PX);
  const circle = listDirections(reachPx);
  return within.map((least, index) =>
    // Where the pixels around are no lighter the circle cannot be.
    least === around[index] ? least : Math.min(least, leastOnCircle(coverage, width, index, circle)),
  );
}

/** Points of a circle around 0, 0, close enough that what lies between them is as far away. */
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

/** By the pixels within a distance: a disc is a pile of rows, each the least of its stretch. */
function shrink(coverage: Uint8Array, width: number, reach: number): Uint8Array {
  const height = coverage.length / width;
  const shrunk = new Uint8Array(coverage.length).fill(255);
  const least = new Uint8Array(width);
  for (let from = 0; from < height; from += 1) {
    const row = coverage.subarray(from * width, (from + 1) * width);
    if (row.every((value) => value === 255)) continue; // it takes nothing away
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

/** The least value within `reach` of each, in three steps a value however far that is. Source: M. van Herk, 1992. */
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
