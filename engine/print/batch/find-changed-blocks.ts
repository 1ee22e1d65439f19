import type { PaintedObject } from '../strips/painting.ts';

/**
 * Finds the blocks of rows that differ between two pages: those with a row where an object was added or removed, and
 * those after such a row, because rows are filtered against the row before.
 */
export function findChangedBlocks(
  before: readonly PaintedObject[],
  now: readonly PaintedObject[],
  heightPx: number,
  blockRows: number,
): boolean[] {
  const blocks = Math.ceil(heightPx / blockRows);
  const isChanged = Array.from({ length: blocks }, () => false);
  const [wasThere, isThere] = [new Set(before), new Set(now)];
  const stayed = before.filter((object) => isThere.has(object));
  // The same objects in another order overlap differently.
  if (now.filter((object) => wasThere.has(object)).some((object, index) => object !== stayed[index]))
    return isChanged.fill(true);
  const changed = [
    ...before.filter((object) => !isThere.has(object)),
    ...now.filter((object) => !wasThere.has(object)),
  ];
  for (const { bounds } of changed) {
    if (!(bounds.top < bounds.bottom)) continue; // nothing visible
    const first = Math.floor(Math.max(0, Math.floor(bounds.top)) / blockRows);
    const last = Math.floor(Math.min(heightPx, Math.ceil(bounds.bottom)) / blockRows);
    for (let block = first; block <= last && block < blocks; block += 1) isChanged[block] = true;
  }
  return isChanged;
}
