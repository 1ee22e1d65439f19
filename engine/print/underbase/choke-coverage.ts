/**
 * Makes the covered area smaller by a distance all round, as if a disc had to fit: each point becomes the least covered
 * one within its reach. Beyond the edges of the page the cover goes on as it is there, so what bleeds off stays full.
 * Distances between whole pixels are mixed of the two nearest.
 * @param coverage 0 none to 255 full, row by row
 * @param reachPx any number from 0
 */
export function chokeCoverage(coverage: Uint8Array, width: number, reachPx: number): Uint8Array {
  const inner = Math.floor(reachPx);
  const share = reachPx - inner;
  const near = shrink(coverage, width, inner);
  if (share === 0) return near;
  const far = shrink(coverage, width, inner + 1);
  return near.map((value, index) => Math.round(value + (far[index]! - value) * share));
}

/** By whole pixels: a disc is a pile of rows, each the least of its stretch. */
function shrink(coverage: Uint8Array, width: number, reach: number): Uint8Array {
  if (reach === 0) return coverage;
  const height = coverage.length / width;
  const shrunk = new Uint8Array(coverage.length).fill(255);
  const least = new Uint8Array(width);
  for (let from = 0; from < height; from += 1) {
    const row = coverage.subarray(from * width, (from + 1) * width);
    if (row.every((value) => value === 255)) continue; // it takes nothing away
    for (let down = 0; down <= reach; down += 1) {
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
