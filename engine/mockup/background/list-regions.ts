import type { Mask } from './mask.ts';

/** A connected region of pixels (by their sides). */
export interface Region {
  areaPx: number;
  /** Its pixels as runs within rows: the index of the first one, and the index after the last one. */
  runs: [first: number, end: number][];
}

/** The connected regions of pixels with this value, by their first pixels. */
export function listRegions({ widthPx, inside }: Mask, value: 0 | 1): Region[] {
  const firsts: number[] = [];
  const ends: number[] = [];
  /** An earlier run of the same region, or the run itself. */
  const parents: number[] = [];
  const rootOf = (run: number): number => {
    while (parents[run] !== run) run = parents[run] = parents[parents[run]!]!;
    return run;
  };
  let above = 0;
  for (let row = 0; row < inside.length; row += widthPx) {
    const here = firsts.length;
    listRuns(inside, row, row + widthPx, value, firsts, ends);
    for (let run = here; run < firsts.length; run += 1) {
      parents.push(run);
      while (above < here && ends[above]! + widthPx <= firsts[run]!) above += 1;
      for (let other = above; other < here && firsts[other]! + widthPx < ends[run]!; other += 1) {
        const [one, two] = [rootOf(other), rootOf(run)];
        parents[Math.max(one, two)] = Math.min(one, two);
      }
    }
    above = here;
  }
  const regions = new Map<number, Region>();
  for (let run = 0; run < firsts.length; run += 1) {
    const root = rootOf(run);
    let region = regions.get(root);
    if (!region) regions.set(root, (region = { areaPx: 0, runs: [] }));
    region.areaPx += ends[run]! - firsts[run]!;
    region.runs.push([firsts[run]!, ends[run]!]);
  }
  return [...regions.values()];
}

function listRuns(
  inside: Uint8Array,
  start: number,
  end: number,
  value: 0 | 1,
  firsts: number[],
  ends: number[],
): void {
  for (let at = start; at < end; at += 1) {
    if (inside[at] !== value) continue;
    firsts.push(at);
    while (at < end && inside[at] === value) at += 1;
    ends.push(at);
  }
}

/** Sets the pixels of a region. */
export function fillRegion(pixels: Uint8Array, { runs }: Region, value: 0 | 1): void {
  for (const [first, end] of runs) pixels.fill(value, first, end);
}

/** Whether a region touches a side of the picture. */
export const isAtSide = ({ runs }: Region, { widthPx, heightPx }: Mask): boolean =>
  runs.some(
    ([first, end]) =>
      first < widthPx || first >= widthPx * (heightPx - 1) || first % widthPx === 0 || end % widthPx === 0,
  );
