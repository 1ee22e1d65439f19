import type { PaintedThing } from '../strips/painting.ts';

/**
 * Which blocks of rows of a page differ when other things are on it: those that hold a row where a thing came or went, or
 * follow such a row, since rows are filtered against the row before.
 */
export function findChangedBlocks(
  before: readonly PaintedThing[],
  now: readonly PaintedThing[],
  heightPx: number,
  blockRows: number,
): boolean[] {
  const blocks = Math.ceil(heightPx / blockRows);
  const isChanged = Array.from({ length: blocks }, () => false);
  const [wasThere, isThere] = [new Set(before), new Set(now)];
  const stayed = before.filter((thing) => isThere.has(thing));
  // The same things in another order overlap differently.
  if (now.filter((thing) => wasThere.has(thing)).some((thing, index) => thing !== stayed[index]))
    return isChanged.fill(true);
  const changed = [
    ...before.filter((thing) => !isThere.has(thing)),
    ...now.filter((thing) => !wasThere.has(thing)),
  ];
  for (const { bounds } of changed) {
    if (!(bounds.top < bounds.bottom)) continue; // nothing shows
    const first = Math.floor(Math.max(0, Math.floor(bounds.top)) / blockRows);
    const last = Math.floor(Math.min(heightPx, Math.ceil(bounds.bottom)) / blockRows);
    for (let block = first; block <= last && block < blocks; block += 1) isChanged[block] = true;
  }
  return isChanged;
}
